import { HELD_OUTCOMES } from '#shared/focus/session.ts';
import type { UserContext } from '#api/platform/call.ts';
import { FocusSessionModel } from './focusSession.model.ts';

/** The focus in one hour of the day, over all requested days. */
export interface FocusedHour {
  /** Hour of the user's local day, 0-23. */
  readonly hour: number;
  readonly sessions: number;
  /** How many of these were held (`HELD_OUTCOMES`). */
  readonly held: number;
  /** Milliseconds. */
  readonly focusedMs: number;
  /** Milliseconds in held sessions. */
  readonly heldMs: number;
}

const HELD = `filter (where outcome in (${HELD_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}))`;

/** Sums up a user's focus between two times by the hour of the day in which each session ended. */
export async function focusedHours({ db, user }: UserContext, from: Date, to: Date): Promise<readonly FocusedHour[]> {
  return FocusSessionModel.of(db, user.id)
    .where('endedAt', '>=', from)
    .where('endedAt', '<', to)
    .groupBy('hourOfDay')
    .orderBy('hourOfDay')
    .select(
      'hourOfDay as hour',
      FocusSessionModel.raw('count(*)::int as sessions'),
      FocusSessionModel.raw('sum(focused_ms)::bigint as focused_ms'),
      FocusSessionModel.raw(`(count(*) ${HELD})::int as held`),
      FocusSessionModel.raw(`coalesce(sum(focused_ms) ${HELD}, 0)::bigint as held_ms`),
    )
    .castTo<FocusedHour[]>();
}
