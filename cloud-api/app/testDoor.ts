import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CSRF_HEADER, CSRF_LIFETIME_MS } from '#api/platform/csrf.ts';

/** Forms that ask for a CAPTCHA. */
const ASKING = ['/auth/signup', '/auth/login', '/auth/forgot-password', '/auth/login-link'];

/** How a program comes in by the front door of a server, as the app's pages do. */
export interface FrontDoor {
  /** A CSRF token that lasts. */
  csrfToken(): Promise<string>;
  /** The token of a CAPTCHA, really solved. */
  captchaToken(): Promise<string>;
  /** What a call must bring along besides its own: headers of a write. */
  headersFor(method: string): Promise<Record<string, string>>;
  /** The body with a solved CAPTCHA where the form asks for one and the body says nothing of it. */
  bodyFor(path: string, body: unknown): Promise<unknown>;
}

/**
 * `apiBase` such as `http://127.0.0.1:4747/api`; `now` is the server's clock in milliseconds; `headers` go with every
 * call of the door itself.
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

/** The token of a challenge, really solved. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function read<T>(url: string, headers: Record<string, string>): Promise<T> {
  // A kept line may be closed just when it is used again, where client and server share a busy process.
  const response = await fetch(url, { headers: { connection: 'close', ...headers } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
