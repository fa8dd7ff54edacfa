// The progress of a timer without the schemas of its facts, to keep the first screen small.

interface Stretch {
  readonly ms: number;
}
interface Stretched {
  readonly stretches: readonly Stretch[];
}
interface Read {
  readonly monotonic: number;
}
type Clock =
  { readonly is: 'running'; readonly since: Read; readonly seen: Read } | { readonly is: 'asleep' | 'asking' };

/** Returns the total milliseconds of these stretches. */
export const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { ms }) => sum + ms, 0);

/** Returns the milliseconds of focus in the closed stretches of a session (spec tasks 9). */
export const focusedMs = ({ stretches }: Stretched): number => lengthOf(stretches);

/** Returns the milliseconds on the monotonic clock; negative when `to` is from another run of the app. */
export const ranBetween = (from: Read, to: Read): number => to.monotonic - from.monotonic;

/** Returns the milliseconds of focus at the last sign of life (spec tasks 9). */
export const focusedSoFar = ({ session, clock }: { readonly session: Stretched; readonly clock: Clock }): number =>
  focusedMs(session) + (clock.is === 'running' ? ranBetween(clock.since, clock.seen) : 0);

/** Returns the milliseconds of the break at the last sign of life (spec tasks 9). */
export const restedSoFar = ({
  addedMs,
  since,
  seen,
}: {
  readonly addedMs: number;
  readonly since: Read;
  readonly seen: Read;
}): number => addedMs + ranBetween(since, seen);
