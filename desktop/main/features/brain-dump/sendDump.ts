import { ErrorBody, type ErrorCode } from '#shared/kernel/errors.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import type { CsrfTokens } from '#main/platform/csrf.ts';
import type { Dump } from './outbox.ts';

/** Reading a long dump can take the server a while. */
const ANSWER_MS = 60_000;

/** What became of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly tasks: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'signInNeeded' }
  /** `everything` is true where the server cannot take other dumps either. */
  | { readonly kind: 'later'; readonly everything: boolean; readonly atLeastMs: number };

const later = (everything: boolean, atLeastMs = 0): Outcome => ({ kind: 'later', everything, atLeastMs });

const REFUSED = [400, 413];
const BUSY = [429, 502, 503, 504];

const secondsIn = (header: string | null): number => (header !== null && /^\d{1,5}$/.test(header) ? Number(header) : 0);

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    const reply = brainDumpRoutes.create.reply.safeParse(await answer.json());
    return reply.success ? { kind: 'delivered', tasks: reply.data.tasks.length } : later(false);
  }
  if (REFUSED.includes(answer.status)) return { kind: 'refused' };
  if (answer.status === 401) return { kind: 'signInNeeded' };
  return later(BUSY.includes(answer.status), secondsIn(answer.headers.get('Retry-After')) * 1000);
}

/** Where dumps go. */
export interface Destination {
  readonly apiBase: string;
  readonly csrf: CsrfTokens;
  readonly send: typeof fetch;
}

/** Sends a dump once. Whatever goes wrong, including an answer that cannot be read, is an outcome and no exception. */
export async function sendDump(dump: Dump, token: string, destination: Destination): Promise<Outcome> {
  try {
    let answer = await attempt(dump, token, destination);
    if (await isRefusedToken(answer)) {
      destination.csrf.forget();
      answer = await attempt(dump, token, destination);
    }
    return await outcomeOf(answer);
  } catch {
    return later(true);
  }
}

async function attempt(dump: Dump, token: string, { apiBase, csrf, send }: Destination): Promise<Response> {
  const { method, path } = brainDumpRoutes.create;
  return await send(apiBase + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': dump.id,
      'X-CSRF-Token': await csrf.token(),
    },
    body: JSON.stringify({ rawText: dump.text, continuous: false }),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
}

/** The CSRF token ran out, or is of a server that no longer is. */
async function isRefusedToken(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return ErrorBody.safeParse(body).data?.code === ('badCsrfToken' satisfies ErrorCode);
}
