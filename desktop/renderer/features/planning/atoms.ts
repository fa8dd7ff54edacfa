import { atom } from 'jotai';

/** Open sections of the plan; kept across screens. */
export const isQueueOpenAtom = atom(false);
export const isLaterOpenAtom = atom(false);

export type OpenDialog =
  | { readonly kind: 'edit' | 'notNow' | 'defer' | 'rebook' | 'help' | 'trouble'; readonly taskId: number }
  | { readonly kind: 'tomorrow' | 'checkIn' | 'dayEnd' };
export const dialogAtom = atom<OpenDialog | null>(null);
