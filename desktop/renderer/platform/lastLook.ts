import { keepText } from './storage.ts';

declare global {
  interface Window {
    /** What stood here last, drawn by the page itself, with the clicks and keys that came meanwhile (public/last-look.js). */
    lastLook?: { readonly look: HTMLElement; readonly pressed: readonly Event[] };
  }
}

/** In local storage; public/last-look.js reads it. */
export const LAST_LOOK = 'lastLook';
/** Milliseconds after which it goes in any case. */
export const LOOK_PATIENCE_MS = 5_000;

/** Screens that are drawn whole from what the device knows. */
export interface Looks {
  readonly paths: readonly string[];
  /** Where the app begins. */
  readonly home: string;
}

export const forgetLastLook = (): boolean => keepText(LAST_LOOK, null);
