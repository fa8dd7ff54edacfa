import { atom } from 'jotai';
import { keptChoice } from '#renderer/platform/choices.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';

/** Local storage key; `off` disables single-letter shortcuts. */
const CHARACTER_KEYS = 'characterKeys';

/**
 * Whether shortcuts of a single letter or sign work (WCAG 2.1.4); stored on this device. Read synchronously: a disabled
 * shortcut must not work while the page loads.
 */
export const characterKeysAtom = keptChoice(
  CHARACTER_KEYS,
  () => readText(CHARACTER_KEYS) !== 'off',
  (isOn) => keepText(CHARACTER_KEYS, isOn ? null : 'off'),
);

/** The open overlay: the palette, optionally with a query, or the shortcut sheet. */
export type Overlay = { readonly kind: 'palette'; readonly query?: string } | { readonly kind: 'sheet' };

export const overlayAtom = atom<Overlay | null>(null);
