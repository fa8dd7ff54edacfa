import { z } from 'zod';
import { focusSessionRoutes } from '#shared/focus/contract.ts';
import type { ClosedSession } from '#shared/focus/session.ts';
import type { Outcome } from '#shared/kernel/outbox.ts';
import { isBusy, post, retryAfterOf, type Server } from '#main/platform/post.ts';

const ANSWER_MS = 30_000;
/** A retry would be rejected again. */
const REFUSED = [400, 413];

/** Outcome of one attempt. */
export type BookOutcome = Outcome | { readonly kind: 'signInNeeded' };

/** Sends a session once. Every failure is an outcome and not an exception. */
export async function bookSession(session: ClosedSession, token: string, server: Server): Promise<BookOutcome> {
  const { method, path } = focusSessionRoutes.book;
  try {
    const answer = await post({ method, path, body: session, patienceMs: ANSWER_MS }, token, server);
    if (answer.ok) return (await isStored(session, answer)) ? { kind: 'sent' } : later(false);
    if (REFUSED.includes(answer.status)) return { kind: 'refused' };
    return answer.status === 401 ? { kind: 'signInNeeded' } : later(isBusy(answer), retryAfterOf(answer));
  } catch {
    return later(true);
  }
}

const later = (holdsAll: boolean, retryAfterMs = 0): BookOutcome => ({ kind: 'later', holdsAll, retryAfterMs });

/** The server's response names the session; a captive portal's page does not. */
const isStored = async ({ id }: ClosedSession, answer: Response): Promise<boolean> =>
  z.object({ id: z.literal(id) }).safeParse(await answer.json()).success;
