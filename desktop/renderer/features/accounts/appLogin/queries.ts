import { mutationOptions } from '@tanstack/react-query';
import { APP_LOGIN_PATH } from '#shared/accounts/appLogin.ts';
import { appLoginRoutes } from '#shared/accounts/appLoginContract.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { finishLogIn, logOut } from '#renderer/platform/session.ts';

/** The refusal after which the browser logs in once more; decided by its code, never by words. */
const LOG_IN_AGAIN: ErrorCode = 'logInAgain';

/** What this app alone knows while it waits for the browser: the code that comes back opens nothing without it. */
let verifier: string | undefined;

const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Opens the page in the browser on which the person lets the app log in; the page of before then leads to nothing. */
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

/** The app waits for no browser any more: a link that comes later opens nothing. */
export function stopWaiting(): void {
  verifier = undefined;
}

/** Whether the app waits for the browser. */
export const isWaiting = (): boolean => verifier !== undefined;

/** Logs the app in by the code that the browser handed over. */
export const openAppLogin = mutationOptions({
  mutationFn: async (code: string): Promise<void> => {
    const reply = await call(appLoginRoutes.openAppLogin, { body: { code, verifier: verifier ?? '' } });
    stopWaiting();
    await finishLogIn(reply);
  },
  meta: { ownSessionExpiry: true },
});

/** In the browser: the link that logs the app in, or null where the person must log in once more before. */
export const letAppIn = mutationOptions({
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

/** In the browser: ends the session of before, so that the person logs in once more, or with another account. */
export const logOutFirst = mutationOptions({ mutationFn: logOut });
