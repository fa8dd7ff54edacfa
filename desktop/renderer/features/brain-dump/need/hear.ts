import { atom } from 'jotai';
import { store } from '#renderer/platform/session.ts';

/** A crisis detected on this device before any response. */
export interface Need {
  readonly user: number;
  /** Key of the sent text. */
  readonly key: string;
  /** Whether the server has the text, has yet to answer, or could not be reached. */
  readonly words: 'sending' | 'kept' | 'waiting';
}

/** Takes precedence on screen over any response. */
export const needAtom = atom<Need | null>(null);

/** Loads crisis detection. */
export const fetchRecogniser = () => import('#shared/care/crisis.ts');

/** Preloads crisis detection. */
export const prepareHearing = (): void => void fetchRecogniser().catch(() => undefined);

/**
 * Checks a text for a crisis before it is sent, and shows the crisis screen if it finds one. Returns true then. If its
 * code cannot be loaded, the server checks the same text.
 */
export async function hear({ user, key, text }: { user: number; key: string; text: string }): Promise<boolean> {
  const recogniser = await fetchRecogniser().catch(() => null);
  const isInNeed = recogniser?.isCrisis(text) ?? false;
  if (isInNeed) store.set(needAtom, { user, key, words: 'sending' });
  return isInNeed;
}

/** Updates the state of a crisis text; returns false for any other text. */
export function noteWords(key: string, words: Need['words']): boolean {
  const need = store.get(needAtom);
  if (need?.key !== key) return false;
  store.set(needAtom, { ...need, words });
  return true;
}
