import { atom } from 'jotai';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** Key of the choice in local storage: `off` where a letter alone shall do nothing. */
const CHARACTER_KEYS = 'characterKeys';

/**
 * Whether the keys work that are a letter or a sign alone (WCAG 2.1.4); kept on this device. Known from the first moment on: a key
 * that was switched off must not work while the page comes up.
 */
export const characterKeysAtom = keptChoice(
  CHARACTER_KEYS,
  () => readText(CHARACTER_KEYS) !== 'off',
  (isOn) => keepText(CHARACTER_KEYS, isOn ? null : 'off'),
);

/** What stands over the page: the palette, perhaps with words in its field, or the sheet of keys. */
export type Overlay = { readonly kind: 'palette'; readonly query?: string } | { readonly kind: 'sheet' };

export const overlayAtom = atom<Overlay | null>(null);
