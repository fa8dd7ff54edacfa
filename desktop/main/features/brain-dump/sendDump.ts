import type { ErrorCode } from '#shared/kernel/errors.ts';
import { capturedFields } from '#shared/brain-dump/captured.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import { codeOf, isBusy, post, retryAfterOf, type Server } from '#main/platform/post.ts';
import type { Dump, Why } from './outbox.ts';

/** Processing a long dump can take the server a while. */
const ANSWER_MS = 60_000;

/** Outcome of an attempt for the outbox, with what the user is shown. */
export type Settled =
  | { readonly kind: 'sent'; readonly tasks: number; readonly crisis: boolean }
  | { readonly kind: 'refused'; readonly why: Why }
  | { readonly kind: 'later'; readonly holdsAll: boolean; readonly retryAfterMs: number; readonly why: Why };

/** Outcome of one attempt. */
export type SendOutcome =
  | Settled
  | { readonly kind: 'signInNeeded' }
  /** The server accepts no more from this account until tomorrow or until its plan changes. */
  | { readonly kind: 'usedUp'; readonly why: Why };

const later = (holdsAll: boolean, why: Why, retryAfterMs = 0): SendOutcome => ({
  kind: 'later',
  holdsAll,
  retryAfterMs,
  why,
});

const REFUSED: Readonly<Record<number, Why>> = { 400: 'processing', 413: 'tooLong' };
const USED_UP: Readonly<Partial<Record<string, Why>>> = {
  TRIAL_EXHAUSTED: 'trial',
  USAGE_LIMIT: 'usage',
  noAccess: 'access',
} satisfies Partial<Record<ErrorCode, Why>>;

async function outcomeOf(answer: Response): Promise<SendOutcome> {
  if (answer.ok) {
    const reply = brainDumpRoutes.create.reply.safeParse(await answer.json());
    if (!reply.success) return later(false, 'processing');
    const { tasks, analysis } = reply.data;
    return { kind: 'sent', tasks: tasks.length, crisis: analysis.crisis };
  }
  const refused = REFUSED[answer.status];
  if (refused) return { kind: 'refused', why: refused };
  if (answer.status === 401) return { kind: 'signInNeeded' };
  const usedUp = answer.status === 403 ? USED_UP[(await codeOf(answer)) ?? ''] : undefined;
  if (usedUp) return { kind: 'usedUp', why: usedUp };
  return later(isBusy(answer), isBusy(answer) ? 'busy' : 'processing', retryAfterOf(answer));
}

/** Sends a dump once. Every failure, including an unreadable response, is an outcome and not an exception. */
export async function sendDump(dump: Dump, token: string, server: Server): Promise<SendOutcome> {
  const { method, path } = brainDumpRoutes.create;
  const captured = capturedFields({ at: Date.parse(dump.capturedAt), zone: dump.zone ?? '' });
  const { text: rawText, correctedPieces } = dump;
  const body = { rawText, continuous: false, ...captured, ...(correctedPieces && { correctedPieces }) };
  const headers = { 'Idempotency-Key': dump.id };
  try {
    return await outcomeOf(await post({ method, path, body, headers, patienceMs: ANSWER_MS }, token, server));
  } catch {
    return later(true, 'offline');
  }
}
