import type { Session, Stretch } from './session.ts';
import type { Reading, TimerIn } from './timerFacts.ts';

/** Milliseconds of these stretches together. */
export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { ms }) => sum + ms, 0);

/** Milliseconds of focus in the closed stretches of a session (spec tasks 9). */
export const focusedMs = ({ stretches }: Pick<Session, 'stretches'>): number => lengthOf(stretches);

/** Milliseconds that the monotonic clock counted; negative when it is the clock of another run of the app. */
export const ranBetween = (from: Reading, to: Reading): number => to.monotonic - from.monotonic;

/** Milliseconds of focus at the last sign of life (spec tasks 9). */
export const focusedSoFar = ({ session, clock }: TimerIn<'focus'>): number =>
  focusedMs(session) + (clock.is === 'running' ? ranBetween(clock.since, clock.seen) : 0);

/** Milliseconds of the break at the last sign of life (spec tasks 9). */
export const restedSoFar = ({ addedMs, since, seen }: TimerIn<'onBreak'>): number => addedMs + ranBetween(since, seen);
