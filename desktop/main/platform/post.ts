import { ErrorBody, type ErrorCode } from '#shared/kernel/errors.ts';
import type { CsrfTokens } from './csrf.ts';

/** The server that receives calls. */
export interface Server {
  /** Base URL of the API without a trailing slash. */
  readonly apiBase: string;
  readonly csrf: CsrfTokens;
  readonly send: typeof fetch;
}

/** A write request. */
export interface Call {
  readonly method: string;
  /** Such as `/brain-dumps`. */
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly patienceMs: number;
}

/** Status codes by which a server says that it currently accepts nothing at all. */
const BUSY = [429, 502, 503, 504];

export const isBusy = ({ status }: Response): boolean => BUSY.includes(status);

/** Milliseconds that the server asks to wait; 0 when it does not say. */
export function retryAfterOf({ headers }: Response): number {
  const header = headers.get('Retry-After');
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : 0;
}

/**
 * Sends a call once, and again with a new CSRF token if the server rejects the cached one. Throws when there is no
 * response.
 */
export async function post(call: Call, token: string, server: Server): Promise<Response> {
  const answer = await attempt(call, token, server);
  if (!(await isRefusedToken(answer))) return answer;
  server.csrf.forget();
  return await attempt(call, token, server);
}

async function attempt(call: Call, token: string, { apiBase, csrf, send }: Server): Promise<Response> {
  return await send(apiBase + call.path, {
    method: call.method,
    headers: {
      ...call.headers,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-CSRF-Token': await csrf.token(),
    },
    body: JSON.stringify(call.body),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(call.patienceMs),
  });
}

/** The CSRF token has expired, or a server that no longer runs has signed it. */
const isRefusedToken = async (answer: Response): Promise<boolean> =>
  answer.status === 403 && (await codeOf(answer)) === ('badCsrfToken' satisfies ErrorCode);

/** Returns the error code of a response, whose body can still be read afterwards. */
export async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return ErrorBody.safeParse(body).data?.code;
}
