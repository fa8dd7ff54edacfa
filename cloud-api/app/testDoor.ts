import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CSRF_HEADER, CSRF_LIFETIME_MS } from '#api/platform/csrf.ts';

/** Routes that require a CAPTCHA. */
const ASKING = ['/auth/signup', '/auth/login', '/auth/forgot-password', '/auth/login-link'];

/** Lets a program call a server as the app's pages do. */
export interface FrontDoor {
  /** A CSRF token, fetched once and reused. */
  csrfToken(): Promise<string>;
  /** The token of a solved CAPTCHA. */
  captchaToken(): Promise<string>;
  /** Additional headers that a call needs, e.g. those of a write. */
  headersFor(method: string): Promise<Record<string, string>>;
  /** Returns the body with a solved CAPTCHA if the route requires one and the body has none. */
  bodyFor(path: string, body: unknown): Promise<unknown>;
}

/**
 * Creates a client's access to a server.
 * @param apiBase - e.g. `http://127.0.0.1:4747/api`
 * @param now - the server's clock in milliseconds
 * @param headers - sent with every request made here
 */
export function frontDoor(
  apiBase: string,
  now: () => number = Date.now,
  headers: () => Record<string, string> = () => ({}),
): FrontDoor {
  let kept: { readonly token: string; readonly since: number } | undefined;
  const door: FrontDoor = {
    async csrfToken() {
      const age = kept ? now() - kept.since : Infinity;
      if (!kept || age < 0 || age > CSRF_LIFETIME_MS / 2) {
        const since = now();
        const { csrfToken: token } = await read<{ csrfToken: string }>(`${apiBase}/csrf-token`, headers());
        kept = { token, since };
      }
      return kept.token;
    },

    async captchaToken() {
      return solved(await read<Challenge>(`${apiBase}/captcha/challenge`, headers()));
    },

    async headersFor(method) {
      return method === 'GET' || method === 'HEAD' ? {} : { [CSRF_HEADER.toLowerCase()]: await door.csrfToken() };
    },

    async bodyFor(path, body) {
      const isForm = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
      const isAsked = ASKING.some((asking) => path.endsWith(asking));
      if (!isForm || !isAsked || 'captchaToken' in body || 'proof' in body) return body;
      return { ...body, captchaToken: await door.captchaToken() };
    },
  };
  return door;
}

/** Solves a challenge and returns its token. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function read<T>(url: string, headers: Record<string, string>): Promise<T> {
  // Where client and server share a busy process, a keep-alive connection may be closed just when it is reused.
  const response = await fetch(url, { headers: { connection: 'close', ...headers } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
