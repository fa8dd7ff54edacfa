import type { Appointment } from './appointment.ts';

/** A time range in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Whether it blocks its time. All-day events are shown, but do not block the day. */
const takesTime = ({ busy, days }: Pick<Appointment, 'busy' | 'days'>): boolean => busy !== 'free' && days === null;

export const stretchOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): Stretch => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
});

/** Returns the times that appointments take: in order, without overlaps. */
export function busyTimes(appointments: readonly Appointment[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of appointments
    .filter(takesTime)
    .map(stretchOf)
    .toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) joined.push({ from, to });
  }
  return joined;
}

/**
 * Returns when the next blocking appointment starts, in milliseconds since 1970; `now` during one, null without one.
 */
export function nextBusyAt(appointments: readonly Appointment[], now: Date): number | null {
  const at = now.getTime();
  const next = busyTimes(appointments).find(({ to }) => to > at);
  return next ? Math.max(next.from, at) : null;
}

/** Longest meeting in milliseconds; anything longer is a way to spend the day, such as being at an office. */
const LONGEST_MEETING_MS = 4 * 3_600_000;

/** Returns when the current meeting ends, including meetings that follow it directly; null without one. */
export function meetingUntil(appointments: readonly Appointment[], now: Date): Date | null {
  const at = now.getTime();
  const meetings = appointments.filter((one) => {
    const { from, to } = stretchOf(one);
    return to - from <= LONGEST_MEETING_MS;
  });
  const current = busyTimes(meetings).find(({ from, to }) => from <= at && at < to);
  return current ? new Date(current.to) : null;
}
