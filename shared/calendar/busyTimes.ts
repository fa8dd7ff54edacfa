import type { Appointment } from './appointment.ts';

/** A stretch of time in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Whether it leaves no time for anything else. What takes whole days is shown, and the day goes on. */
const takesTime = ({ busy, days }: Pick<Appointment, 'busy' | 'days'>): boolean => busy !== 'free' && days === null;

export const stretchOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): Stretch => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
});

/** The time that appointments take: in order, without overlaps. */
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

/** When the next appointment that takes time begins, in milliseconds since 1970; `now` while one is under way, null without one. */
export function nextBusyAt(appointments: readonly Appointment[], now: Date): number | null {
  const at = now.getTime();
  const next = busyTimes(appointments).find(({ to }) => to > at);
  return next ? Math.max(next.from, at) : null;
}

/** What takes longer is no meeting but how a day is spent, such as at an office, in milliseconds. */
const LONGEST_MEETING_MS = 4 * 3_600_000;

/** When the meetings end that are under way, one right after the other as one; null without any. */
export function meetingUntil(appointments: readonly Appointment[], now: Date): Date | null {
  const at = now.getTime();
  const meetings = appointments.filter((one) => {
    const { from, to } = stretchOf(one);
    return to - from <= LONGEST_MEETING_MS;
  });
  const current = busyTimes(meetings).find(({ from, to }) => from <= at && at < to);
  return current ? new Date(current.to) : null;
}
