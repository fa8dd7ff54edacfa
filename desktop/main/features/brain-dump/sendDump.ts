import { ErrorBody, type ErrorCode } from '#shared/kernel/errors.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import type { CsrfTokens } from '#main/platform/csrf.ts';
import type { Dump, Why } from './outbox.ts';

/** Reading a long dump can take the server a while. */
const ANSWER_MS = 60_000;

/** What became of one attempt. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly tasks: number }
  | { readonly kind: 'refused'; readonly why: Why }
  | { readonly kind: 'signInNeeded' }
  /** Nothing more of this account is taken, until tomorrow or until its plan changes. */
  | { readonly kind: 'usedUp'; readonly why: Why }
  /** `everything` is true where the server cannot take other dumps either. */
  | { readonly kind: 'later'; readonly everything: boolean; readonly atLeastMs: number; readonly why: Why };

const later = (everything: boolean, why: Why, atLeastMs = 0): Outcome => ({
  kind: 'later',
  everything,
  atLeastMs,
  why,
});

const REFUSED: Readonly<Record<number, Why>> = { 400: 'processing', 413: 'tooLong' };
const USED_UP: Readonly<Partial<Record<string, Why>>> = {
  TRIAL_EXHAUSTED: 'trial',
  USAGE_LIMIT: 'usage',
  noAccess: 'access',
} satisfies Partial<Record<ErrorCode, Why>>;
const BUSY = [429, 502, 503, 504];

const secondsIn = (header: string | null): number => (header !== null && /^\d{1,5}$/.test(header) ? Number(header) : 0);

async function outcomeOf(answer: Response): Promise<Outcome> {
  if (answer.ok) {
    const reply = brainDumpRoutes.create.reply.safeParse(await answer.json());
    return reply.success ? { kind: 'delivered', tasks: reply.data.tasks.length } : later(false, 'processing');
  }
  const refused = REFUSED[answer.status];
  if (refused) return { kind: 'refused', why: refused };
  if (answer.status === 401) return { kind: 'signInNeeded' };
  const usedUp = answer.status === 403 ? USED_UP[(await codeOf(answer)) ?? ''] : undefined;
  if (usedUp) return { kind: 'usedUp', why: usedUp };
  const isBusy = BUSY.includes(answer.status);
  return later(isBusy, isBusy ? 'busy' : 'processing', secondsIn(answer.headers.get('Retry-After')) * 1000);
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
    return later(true, 'offline');
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
const isRefusedToken = async (answer: Response): Promise<boolean> =>
  answer.status === 403 && (await codeOf(answer)) === ('badCsrfToken' satisfies ErrorCode);

/** What kind of refusal it is; the answer can be read again afterwards. */
async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return ErrorBody.safeParse(body).data?.code;
}
