import { atom } from 'jotai';
import type { PlanMark } from './activation.ts';

/** A checkout that is open in the system's browser, for the desktop window that waits for it. */
export interface BrowserVisit {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The plan of before; null when it was not known. */
  readonly before: PlanMark | null;
}

export const browserVisitAtom = atom<BrowserVisit | null>(null);
