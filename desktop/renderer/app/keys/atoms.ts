import { atom } from 'jotai';
import { keepText, onStoredElsewhere, readText } from '#renderer/platform/storage.ts';

/** Key of the choice in local storage: `off` where a letter alone shall do nothing. */
const CHARACTER_KEYS = 'characterKeys';

const stored = (): boolean => readText(CHARACTER_KEYS) !== 'off';

// Known from the first moment on: a key that was switched off must not work while the page comes up.
const chosenAtom = atom(stored());
chosenAtom.onMount = (set) => {
  set(stored());
  return onStoredElsewhere(CHARACTER_KEYS, () => set(stored()));
};

/** Whether the keys work that are a letter or a sign alone (WCAG 2.1.4); kept on this device. */
export const characterKeysAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isOn: boolean) => {
    keepText(CHARACTER_KEYS, isOn ? null : 'off');
    set(chosenAtom, isOn);
  },
);

/** What stands over the page: the palette, perhaps with words in its field, or the sheet of keys. */
export type Overlay = { readonly kind: 'palette'; readonly query?: string } | { readonly kind: 'sheet' };

export const overlayAtom = atom<Overlay | null>(null);
