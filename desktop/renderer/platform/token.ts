import { desktop } from './desktop.ts';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/** Key of the access token in local storage, on the web alone (spec accounts 3, Session). */
const TOKEN_KEY = 'access_token';

let token: string | null = null;
const listeners = new Set<() => void>();

/** Tells when another session is at hand than before, or none. */
export const onToken = (listener: () => void): void => void listeners.add(listener);

function become(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const listener of listeners) listener();
}

/** The token of the session at hand, from memory. */
export const currentToken = (): string | null => token;

/** How a session is known on the device without its token: by the end of it. */
export const markOf = (of: string | null): string => (of ?? '').slice(-6);

/** Reads the kept token at start: from local storage on the web, from the main process in the desktop app. */
export async function loadToken(): Promise<string | null> {
  become(desktop ? (await desktop.ask('accounts:read-token', undefined)).token : readText(TOKEN_KEY));
  return token;
}

/** In the desktop app: whether a sign-in ended with the app, so that the log-in screen is where to begin. */
export async function isSignInAwaited(): Promise<boolean> {
  const reply = await desktop?.ask('accounts:sign-in-awaited', undefined).catch(() => undefined);
  return reply?.isAwaited ?? false;
}

/** Keeps the token for the next start, or forgets it. */
export async function keepToken(next: string | null): Promise<void> {
  become(next);
  if (desktop) await desktop.ask('accounts:keep-token', { token: next });
  else keepText(TOKEN_KEY, next);
}

/** Tells when another window signed in or out. */
export function onTokenElsewhere(listener: (next: string | null) => void): () => void {
  const heard = (next: string | null): void => {
    if (next === token) return;
    become(next);
    listener(next);
  };
  return desktop
    ? desktop.on('accounts:token-kept', (event) => heard(event.token))
    : onStoredElsewhere(TOKEN_KEY, heard);
}
