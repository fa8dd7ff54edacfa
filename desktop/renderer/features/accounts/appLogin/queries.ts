import { mutationOptions } from '@tanstack/react-query';
import { APP_LOGIN_PATH } from '#shared/accounts/appLogin.ts';
import { appLoginRoutes } from '#shared/accounts/appLoginContract.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { finishLogIn, logOut } from '#renderer/platform/session.ts';

/** Error code after which the browser must log in again. Matched by code, never by message. */
const LOG_IN_AGAIN: ErrorCode = 'logInAgain';

/** Known only to this app while it waits for the browser: the returned code is useless without it. */
let verifier: string | undefined;

const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Opens the browser page on which the user authorises the app. A previously opened page stops working. */
export const openBrowser = mutationOptions({
  mutationFn: async (): Promise<void> => {
    const secret = inBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    const { apiBase } = (await desktop?.ask('app:about', undefined)) ?? { apiBase: '' };
    verifier = secret;
    await openOutside(
      `${apiBase.replace(/\/api$/, '')}${APP_LOGIN_PATH}#challenge=${inBase64Url(new Uint8Array(hash))}`,
    );
  },
});

/** Stops waiting for the browser: a link that arrives later has no effect. */
export function stopWaiting(): void {
  verifier = undefined;
}

/** Whether the app is waiting for the browser. */
export const isWaiting = (): boolean => verifier !== undefined;

/** Logs in the app with the code handed over by the browser. */
export const openAppLogin = mutationOptions({
  mutationFn: async (code: string): Promise<void> => {
    const reply = await call(appLoginRoutes.openAppLogin, { body: { code, verifier: verifier ?? '' } });
    stopWaiting();
    await finishLogIn(reply);
  },
  meta: { ownSessionExpiry: true },
});

/** In the browser: returns the link that logs in the app, or null when the user must log in again first. */
export const approveAppLogin = mutationOptions({
  mutationFn: async (challenge: string): Promise<string | null> => {
    try {
      const { code } = await call(appLoginRoutes.grantAppLogin, { body: { challenge } });
      return `unchaos:/${APP_LOGIN_PATH}?code=${code}`;
    } catch (error) {
      if (error instanceof ApiError && error.code === LOG_IN_AGAIN) return null;
      throw error;
    }
  },
});

/** In the browser: ends the current session, so that the user logs in again or with another account. */
export const logOutFirst = mutationOptions({ mutationFn: logOut });
