import type { z } from 'zod';
import { givenMoment, isTimeZone, ownTimeZone, timeZone } from '#shared/kernel/dates.ts';

/** When and where words were said, as a dump carries it; left out by a device that does not know. */
export const capturedShape = {
  capturedAt: givenMoment.optional(),
  /** The zone of the device then. One that the server does not know leaves the zone of the account. */
  timezone: timeZone.optional().catch(undefined),
};

type Captured = z.output<z.ZodObject<typeof capturedShape>>;

/** The moment and the zone of this device. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly zone: string;
}

export const momentNow = (): Moment => ({ at: Date.now(), zone: ownTimeZone() });

/**
 * A moment as a dump sends it. A clock that stands in no known year sends none: words are never refused because of a clock.
 */
export function capturedFields(moment: Moment | undefined): Captured {
  if (moment === undefined || !Number.isFinite(new Date(moment.at).getTime())) return {};
  const capturedAt = givenMoment.safeParse(new Date(moment.at).toISOString()).data;
  if (capturedAt === undefined) return {};
  return isTimeZone(moment.zone) ? { capturedAt, timezone: moment.zone } : { capturedAt };
}

/** When words were said: as the device told, but never later than they were received. */
export const saidAt = ({ capturedAt }: Captured, receivedAt: Date): Date =>
  new Date(Math.min(capturedAt === undefined ? Infinity : Date.parse(capturedAt), receivedAt.getTime()));
