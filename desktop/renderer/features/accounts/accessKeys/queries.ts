import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiTokenRoutes, type NewApiToken } from '#shared/accounts/apiTokenContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { securityKey } from '../queries.ts';

const t = messagesOf('accessKeys');

export const accessKeysQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'keys'],
    queryFn: async ({ signal }) => (await call(apiTokenRoutes.apiTokens, { signal })).tokens,
    staleTime: 0,
  });

export const makeAccessKey = mutationOptions({
  mutationFn: (body: z.input<typeof NewApiToken>) => call(apiTokenRoutes.makeApiToken, { body }),
  meta: { invalidates: securityKey },
});

export const removeAccessKey = mutationOptions({
  mutationFn: (id: number) => call(apiTokenRoutes.removeApiToken, { params: { id } }),
  meta: {
    invalidates: securityKey,
    success: () => ({ title: t('removed') }),
    failure: (error: unknown) => ({ title: t('notRemoved'), text: messageOf(error) }),
  },
});
