import { keepText } from './storage.ts';

declare global {
  interface Window {
    /**
     * The last look (snapshot) that the page itself rendered, with the clicks and keys that came meanwhile
     * (public/last-look.js).
     */
    lastLook?: { readonly look: HTMLElement; readonly pressed: readonly Event[] };
  }
}

/** Local storage key; public/last-look.js reads it. */
export const LAST_LOOK = 'lastLook';
/** Milliseconds after which the snapshot is removed in any case. */
export const LOOK_PATIENCE_MS = 5_000;

/** Screens that render completely from local data. */
export interface Looks {
  readonly paths: readonly string[];
  /** Start address of the app. */
  readonly home: string;
}

export const forgetLastLook = (): boolean => keepText(LAST_LOOK, null);
