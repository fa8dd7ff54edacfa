import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Identity, secondFactorRoutes } from '#shared/accounts/secondFactorContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { finishLogIn } from '#renderer/platform/session.ts';
import { securityKey } from '../queries.ts';

const t = messagesOf('secondFactor');

export const factorsQuery = () =>
  queryOptions({
    queryKey: [...securityKey, 'factors'],
    queryFn: ({ signal }) => call(secondFactorRoutes.secondFactors, { signal }),
    staleTime: 0,
  });

export const enterCode = mutationOptions({
  mutationFn: async (body: z.input<typeof secondFactorRoutes.enterCode.body>) =>
    finishLogIn(await call(secondFactorRoutes.enterCode, { body })),
  meta: { ownSessionExpiry: true },
});

export const beginApp = mutationOptions({
  mutationFn: (body: Identity) => call(secondFactorRoutes.beginApp, { body }),
});

export const confirmApp = mutationOptions({
  mutationFn: (code: string) => call(secondFactorRoutes.confirmApp, { body: { code } }),
  meta: { invalidates: securityKey },
});

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (body: Identity) => call(secondFactorRoutes.renewRecoveryCodes, { body }),
  meta: { invalidates: securityKey },
});

export const removeApp = mutationOptions({
  mutationFn: (body: Identity) => call(secondFactorRoutes.removeApp, { body }),
  meta: { invalidates: securityKey, success: () => ({ title: t('card.isOff') }) },
});
