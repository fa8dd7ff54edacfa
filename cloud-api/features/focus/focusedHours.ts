import { HELD_OUTCOMES } from '#shared/focus/session.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { FocusSessionModel } from './focusSession.model.ts';

/** What was focused in one hour of the day, over all days that were asked for. */
export interface FocusedHour {
  /** Of the person's own day, 0-23. */
  readonly hour: number;
  readonly sessions: number;
  /** Of these, the ones in which focus held. */
  readonly held: number;
  /** Milliseconds. */
  readonly focusedMs: number;
  /** Milliseconds in the sessions in which focus held. */
  readonly heldMs: number;
}

const HELD = `filter (where outcome in (${HELD_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}))`;

/** The focus of a person from one moment up to another, summed up by the hour of the day in which it ended. */
export async function focusedHours({ db, user }: UserSetting, from: Date, to: Date): Promise<readonly FocusedHour[]> {
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
