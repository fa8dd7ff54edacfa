/** The phases that a device reports of its timer; `asking`: "Still on it?" is open. */
export const REPORTED_PHASES = ['focus', 'paused', 'asking', 'onBreak'] as const;
/** What another device may request. */
export const FOCUS_REQUESTS = ['pause', 'resume', 'end'] as const;

/** The session on another device, for display. */
export interface Elsewhere {
  /** `silent`: no report for a while. */
  readonly phase: (typeof REPORTED_PHASES)[number] | 'silent';
  readonly key: string;
  readonly title: string;
  readonly wholeMs: number;
  readonly leftMs: number;
}

/** Whether a session on another device prevents starting one here with a single click. */
export const keepsFromStarting = (elsewhere: Elsewhere | null): boolean =>
  elsewhere !== null && elsewhere.phase !== 'silent' && elsewhere.phase !== 'onBreak';

/** Returns what another device may request now, in display order. */
export function requestsFor({ phase }: Elsewhere): readonly (typeof FOCUS_REQUESTS)[number][] {
  if (phase === 'focus') return ['pause', 'end'];
  return phase === 'paused' ? ['resume', 'end'] : ['end'];
}
