import { desktop } from './desktop.ts';
import { keepText, onStoredElsewhere, readText } from './storage.ts';

/** Local storage key of the access token, on the web only (spec accounts 3, Session). */
const TOKEN_KEY = 'access_token';

let token: string | null = null;
const listeners = new Set<() => void>();

/** Calls the listener when the session changes or ends. */
export const onToken = (listener: () => void): void => void listeners.add(listener);

function become(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const listener of listeners) listener();
}

/** Returns the token of the current session, from memory. */
export const currentToken = (): string | null => token;

/** Identifies a session on the device without its token: by the end of it. */
export const markOf = (of: string | null): string => (of ?? '').slice(-6);

/** Reads the stored token at start: from local storage on the web, from the main process in the desktop app. */
export async function loadToken(): Promise<string | null> {
  become(desktop ? (await desktop.ask('accounts:read-token', undefined)).token : readText(TOKEN_KEY));
  return token;
}

/** Desktop app: whether a sign-in was lost with the app's end, so that the app starts at the log-in screen. */
export async function isSignInAwaited(): Promise<boolean> {
  const reply = await desktop?.ask('accounts:sign-in-awaited', undefined).catch(() => undefined);
  return reply?.isAwaited ?? false;
}

/** Stores the token for the next start, or deletes it. */
export async function keepToken(next: string | null): Promise<void> {
  become(next);
  if (desktop) await desktop.ask('accounts:keep-token', { token: next });
  else keepText(TOKEN_KEY, next);
}

/** Calls the listener when another window has signed in or out. */
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
