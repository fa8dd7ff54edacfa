import { momentNow } from '#shared/brain-dump/captured.ts';
import type { DraftKeeper } from './drafts.ts';
import type { Dump, Outbox } from './outbox.ts';
import type { Owner } from './owner.ts';

/** How many dumps wait for a sign-in: what no account has, and what that of the awaited person has already. */
export const countUntilSignIn = (outbox: Pick<Outbox, 'waiting'>, awaitedId: number | null): number =>
  outbox.waiting.filter(({ accountId }) => accountId === null || accountId === awaitedId).length;

/** Words, with what was put right in them. */
type Words = Pick<Dump, 'text' | 'correctedPieces'>;

/**
 * Puts words into the outbox and returns once they are safe on disk. The draft is emptied after that and before the
 * first delivery: a crash in between leaves a draft whose dump still lies in the outbox, which the next start sees.
 */
export async function captureDump(
  { text, correctedPieces }: Words,
  draft: DraftKeeper,
  outbox: Outbox,
  { accountId, mark }: Owner,
): Promise<{ id: string; waiting: number }> {
  if (text.trim() === '') throw new Error('There are no words to keep');
  const id = draft.idFor(text);
  const isDraft = draft.holds(text);
  // A draft of Friday that is sent on Monday was said on Friday.
  const { at, zone } = (isDraft ? draft.written : null) ?? momentNow();
  const capturedAt = outbox.momentAfterAll(new Date(at)).toISOString();
  await outbox.add({
    ...{ id, text, capturedAt, zone, accountId, heldFor: accountId === null ? mark : null },
    ...(correctedPieces && { correctedPieces }),
  });
  // What was written on meanwhile is a draft of its own.
  if (isDraft && draft.holds(text)) await draft.clear();
  return { id, waiting: outbox.waiting.length };
}
