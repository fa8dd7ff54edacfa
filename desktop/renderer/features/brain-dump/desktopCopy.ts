import { movedPieces } from '#shared/brain-dump/list/movedPieces.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { keepSafely, wasKept } from '#renderer/platform/durable.ts';
import { type Draft, draftKey, type Found } from './drafts.ts';
import { entryKey } from './unsorted/entries.ts';

/**
 * Sends the field's content to the desktop app on every letter: its main process survives a crash of this page.
 * @param id - the key that this text would be sent under
 */
export function notifyDesktop(user: number, { text }: Pick<Draft, 'text'>, id: string): void {
  void desktop?.ask('brain-dump:keep-draft', { text, owner: { user, id } }).catch(() => undefined);
}

/**
 * The draft under the id that the desktop app uses for its text. Under another id, an old copy could not be told apart
 * from text that is still to be sent.
 */
const knownAs = (draft: Draft, id: string): Draft =>
  draft.key === null || draft.sentText !== draft.text ? { ...draft, key: id, sentText: draft.text } : draft;

/** The draft to continue with, in the desktop app's version if that is newer. */
export async function withDesktopCopy(user: number, found: Found): Promise<Found> {
  const copy = await desktop?.ask('brain-dump:read-draft', undefined).catch(() => undefined);
  const { windowId, draft } = found;
  if (!copy?.written || copy.user !== user) return found;
  if (copy.text === draft.text) return draft.text === '' ? found : { ...found, draft: knownAs(draft, copy.id) };
  if (copy.written.at < draft.at) return found;
  // The text was sent right before the crash: it is on its way, or has arrived.
  if (await wasKept(entryKey(user, copy.id))) return found;
  const { id, text, written } = copy;
  const pieces = movedPieces(draft.pieces ?? [], draft.text, text);
  const later: Draft = {
    ...{ text, written, key: id, sentText: text, at: written.at },
    ...(pieces.length > 0 && { pieces: [...pieces] }),
  };
  await keepSafely({ [draftKey(user, windowId)]: text === '' ? null : later });
  return { ...found, draft: later };
}
