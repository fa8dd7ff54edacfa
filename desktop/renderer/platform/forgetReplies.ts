import { atom } from 'jotai';
import { removeTexts } from './disk.ts';
import { store } from './session.ts';
import { keepText, readText } from './storage.ts';

/** What is kept of answers begins so, on the disk. */
export const REPLIES = 'reply:';
/** Key in local storage that says whether anything is kept: guests are not to open a database for nothing. */
export const HAS_REPLIES = 'hasReplies';

/** When the server said what stands on the screen, in milliseconds since 1970; null while it can be asked. */
export const readOfflineAtom = atom<number | null>(null);

/** What one person read must not be there for the next. */
export async function forgetReplies(): Promise<void> {
  store.set(readOfflineAtom, null);
  if (readText(HAS_REPLIES) === null) return;
  await removeTexts(REPLIES);
  keepText(HAS_REPLIES, null);
}
