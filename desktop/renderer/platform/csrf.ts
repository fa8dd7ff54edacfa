import type { Route } from '#shared/kernel/route.ts';
import { ApiError, unreachable } from './apiError.ts';
import { wordsOf } from './language.ts';

const t = wordsOf('transport');

const HEADER = 'x-csrf-token';
const COOKIE = /(?:^|;\s*)csrf_token=([^;]+)/;
/** How long the answer may take, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Whoever comes in starts with a token of this very moment (spec accounts 5, Write-request security). */
const ALWAYS_FRESH = ['/auth/login', '/auth/signup'];

let kept: string | undefined;
let underWay: Promise<string> | undefined;

/** The cookie stands over memory: another window may have fetched a newer token, and the server compares the two. */
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

/** Asks the server once, however many calls wait for the token. */
function fresh(apiBase: string): Promise<string> {
  underWay ??= fetchToken(apiBase)
    .then((token) => (kept = token))
    .finally(() => (underWay = undefined));
  return underWay;
}

/**
 * The header that a write carries: from memory or cookie, else fetched (spec accounts 5). `isRefused`: the last one
 * was not taken. Throws `ApiError` when there is none to be had.
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

/** The server did not take the token: it ran out, or is of another server. */
export const isRefusedToken = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && Reflect.get(body, 'code') === 'badCsrfToken';
