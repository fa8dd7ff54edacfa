import { atom } from 'jotai';

/** What stands over the page: the palette, perhaps with words in its field, or the sheet of keys. */
export type Overlay = { readonly kind: 'palette'; readonly query?: string } | { readonly kind: 'sheet' };

export const overlayAtom = atom<Overlay | null>(null);
