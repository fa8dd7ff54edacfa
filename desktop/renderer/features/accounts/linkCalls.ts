import type { z } from 'zod';
import { linkRoutes } from '#shared/accounts/linkContract.ts';
import { call } from '#renderer/platform/api.ts';

export const askForReset = (body: z.input<typeof linkRoutes.forgotPassword.body>) =>
  call(linkRoutes.forgotPassword, { body });

export const checkResetToken = (token: string) => call(linkRoutes.verifyResetToken, { body: { token } });

export const setNewPassword = (body: z.input<typeof linkRoutes.resetPassword.body>) =>
  call(linkRoutes.resetPassword, { body });

export const undoEmailChange = (token: string) => call(linkRoutes.undoEmail, { body: { token } });

export const openEmailLink = (token: string) => call(linkRoutes.confirmEmail, { body: { token } });

/**
 * Token in the address of an emailed link: `#access_token=…` or `?token=…` (spec accounts 2, Reset-password screen);
 * `#token=…` in links that confirm an email or undo its change.
 */
export function tokenIn({ hash, search }: { readonly hash: string; readonly search: string }): string | null {
  const inHash = new URLSearchParams(hash.replace(/^#/, ''));
  return inHash.get('access_token') || inHash.get('token') || new URLSearchParams(search).get('token') || null;
}
