import type { Route } from '#shared/kernel/route.ts';
import { ApiError, unreachable } from './apiError.ts';
import { messagesOf } from './language.ts';

const t = messagesOf('transport');

const HEADER = 'x-csrf-token';
const COOKIE = /(?:^|;\s*)csrf_token=([^;]+)/;
/** Timeout in milliseconds. */
const PATIENCE_MS = 30_000;
/** Log-in and sign-up always use a fresh token (spec accounts 5, Write-request security). */
const ALWAYS_FRESH = ['/auth/login', '/auth/signup'];

let kept: string | undefined;
let underWay: Promise<string> | undefined;

/**
 * The cookie has priority over memory: another window may have fetched a newer token, and the server compares the two.
 */
function known(): string | undefined {
  const cookie = typeof document === 'undefined' ? undefined : COOKIE.exec(document.cookie)?.[1];
  return cookie ?? kept;
}

async function fetchToken(apiBase: string): Promise<string> {
  const init = { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const response = await fetch(`${apiBase}/csrf-token`, init).catch(() => {
    throw unreachable();
  });
  const body: unknown = await response.json().catch(() => null);
  const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'csrfToken') : undefined;
  if (!response.ok || typeof token !== 'string') {
    throw new ApiError({ status: response.status, code: 'csrfFetch', message: () => t('csrf') });
  }
  return token;
}

/** Requests the token once, however many calls wait for it. */
function fresh(apiBase: string): Promise<string> {
  underWay ??= fetchToken(apiBase)
    .then((token) => (kept = token))
    .finally(() => (underWay = undefined));
  return underWay;
}

/**
 * Returns the CSRF header of a write request: from memory or cookie, otherwise fetched (spec accounts 5). `isRefused`:
 * the last token was rejected. Throws `ApiError` when none is available.
 */
export async function csrfHeader(
  { method, path, csrf }: Route,
  apiBase: string,
  isRefused: boolean,
): Promise<Record<string, string>> {
  if (method === 'GET' || csrf === 'exempt') return {};
  const token = isRefused || ALWAYS_FRESH.includes(path) ? undefined : known();
  return { [HEADER]: token ?? (await fresh(apiBase)) };
}

/** Whether the server rejected the token, because it expired or belongs to another server. */
export const isRefusedToken = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && Reflect.get(body, 'code') === 'badCsrfToken';
