import { momentNow } from '#shared/brain-dump/captured.ts';
import type { DraftKeeper } from './drafts.ts';
import type { Dump, Outbox } from './outbox.ts';
import type { Owner } from './owner.ts';

/** Number of dumps that wait for a sign-in: those without an account, and those of the awaited account. */
export const countUntilSignIn = (outbox: Pick<Outbox, 'waiting'>, awaitedId: number | null): number =>
  outbox.waiting.filter(({ accountId }) => accountId === null || accountId === awaitedId).length;

/** Text, with the user's corrections. */
type Messages = Pick<Dump, 'text' | 'correctedPieces'>;

/**
 * Puts the text into the outbox and resolves once it is safe on disk. The draft is cleared after that and before the
 * first delivery: a crash in between leaves a draft whose dump is already in the outbox, which the next start detects.
 */
export async function captureDump(
  { text, correctedPieces }: Messages,
  draft: DraftKeeper,
  outbox: Outbox,
  { accountId, mark }: Owner,
): Promise<{ id: string; waiting: number }> {
  if (text.trim() === '') throw new Error('There are no words to keep');
  const id = draft.idFor(text);
  const isDraft = draft.holds(text);
  // Uses the time of writing: a draft of Friday that is sent on Monday belongs to Friday.
  const { at, zone } = (isDraft ? draft.written : null) ?? momentNow();
  const capturedAt = outbox.momentAfterAll(new Date(at)).toISOString();
  await outbox.add({
    ...{ id, text, capturedAt, zone, accountId, heldFor: accountId === null ? mark : null },
    ...(correctedPieces && { correctedPieces }),
  });
  // Text written meanwhile is a draft of its own.
  if (isDraft && draft.holds(text)) await draft.clear();
  return { id, waiting: outbox.waiting.length };
}
