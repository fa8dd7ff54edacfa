import { ErrorBody, type ErrorCode } from '#shared/kernel/errors.ts';
import type { CsrfTokens } from './csrf.ts';

/** Where calls go. */
export interface Server {
  /** Base of the API without a slash at the end. */
  readonly apiBase: string;
  readonly csrf: CsrfTokens;
  readonly send: typeof fetch;
}

/** Something to be written there. */
export interface Call {
  readonly method: string;
  /** Such as `/brain-dumps`. */
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds that the answer may take. */
  readonly patienceMs: number;
}

/** Answers with which a server says that it can take nothing at all for now. */
const BUSY = [429, 502, 503, 504];

export const isBusy = ({ status }: Response): boolean => BUSY.includes(status);

/** Milliseconds for which the server wants to be left alone; 0 where it does not say. */
export function restAsked({ headers }: Response): number {
  const header = headers.get('Retry-After');
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : 0;
}

/** Sends a call once, and again with a new CSRF token where the server does not take the kept one. Throws without an answer. */
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

/** The CSRF token ran out, or is of a server that no longer is. */
const isRefusedToken = async (answer: Response): Promise<boolean> =>
  answer.status === 403 && (await codeOf(answer)) === ('badCsrfToken' satisfies ErrorCode);

/** What kind of refusal it is; the answer can be read again afterwards. */
export async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return ErrorBody.safeParse(body).data?.code;
}
