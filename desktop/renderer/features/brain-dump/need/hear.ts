import { store } from '#renderer/platform/session.ts';
import { atom } from 'jotai';

/** Somebody in need has spoken, and this device has heard it before any answer. */
export interface Need {
  readonly user: number;
  /** Of the words that were sent. */
  readonly key: string;
  /** Whether the server has the words, has yet to answer, or could not be reached. */
  readonly words: 'sending' | 'kept' | 'waiting';
}

/** What is on screen comes from here before it comes from any answer. */
export const needAtom = atom<Need | null>(null);

const fetchRecogniser = () => import('#shared/care/crisis.ts');

/** Fetches ahead what hears whether somebody is in need. */
export const prepareHearing = (): void => void fetchRecogniser().catch(() => undefined);

/**
 * Listens to words before they go anywhere; the screen of care stands from here on. True when somebody is in need. Without the code for it the server, which
 * listens to the same words, says so.
 */
export async function hear({ user, key, text }: { user: number; key: string; text: string }): Promise<boolean> {
  const recogniser = await fetchRecogniser().catch(() => null);
  const isInNeed = recogniser?.isCrisis(text) ?? false;
  if (isInNeed) store.set(needAtom, { user, key, words: 'sending' });
  return isInNeed;
}

/** What became of the words of somebody in need; false for anybody else's. */
export function noteWords(key: string, words: Need['words']): boolean {
  const need = store.get(needAtom);
  if (need?.key !== key) return false;
  store.set(needAtom, { ...need, words });
  return true;
}
