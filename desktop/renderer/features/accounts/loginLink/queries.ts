import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { loginLinkRoutes } from '#shared/accounts/loginLinkContract.ts';
import { call } from '#renderer/platform/api.ts';
import { finishLogIn } from '#renderer/platform/session.ts';

export const askForLoginLink = (body: z.input<typeof loginLinkRoutes.askForLoginLink.body>) =>
  call(loginLinkRoutes.askForLoginLink, { body });

/** Looks up whose account a link opens, without using the link up. */
export const lookAtLoginLink = (token: string | null) =>
  queryOptions({
    queryKey: ['accounts', 'login link', token],
    queryFn: () => call(loginLinkRoutes.lookAtLoginLink, { body: { token: token ?? '' } }),
    staleTime: Infinity,
    retry: false,
  });

/** Logs in with a link. Returns the challenge of the second step if the account has one. */
export const logInByLink = mutationOptions({
  mutationFn: async (token: string): Promise<string | undefined> => {
    const reply = await call(loginLinkRoutes.logInByLink, { body: { token } });
    if (reply.access_token === undefined) return reply.challenge;
    await finishLogIn(reply);
    return undefined;
  },
  meta: { ownSessionExpiry: true },
});
