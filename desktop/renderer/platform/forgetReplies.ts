import { atom } from 'jotai';
import { removeTexts } from './disk.ts';
import { store } from './session.ts';
import { keepText, readText } from './storage.ts';

/** Key prefix of cached responses on disk. */
export const REPLIES = 'reply:';
/** Local storage key that says whether anything is cached, so that guests do not open a database for nothing. */
export const HAS_REPLIES = 'hasReplies';

/** When the server sent the data on screen, in milliseconds since 1970; null while the server is reachable. */
export const readOfflineAtom = atom<number | null>(null);

/** Deletes cached responses: data of one user must not be available to the next. */
export async function forgetReplies(): Promise<void> {
  store.set(readOfflineAtom, null);
  if (readText(HAS_REPLIES) === null) return;
  await removeTexts(REPLIES);
  keepText(HAS_REPLIES, null);
}
