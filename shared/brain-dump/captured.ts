import type { z } from 'zod';
import { givenMoment, isTimeZone, ownTimeZone, timeZone } from '#shared/kernel/dates.ts';

/** When and where a dump was captured; omitted by devices that do not know. */
export const capturedShape = {
  capturedAt: givenMoment.optional(),
  /** The device's zone at that time. An unknown zone falls back to the account's. */
  timezone: timeZone.optional().catch(undefined),
};

type Captured = z.output<z.ZodObject<typeof capturedShape>>;

/** The current time and zone of this device. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly zone: string;
}

export const momentNow = (): Moment => ({ at: Date.now(), zone: ownTimeZone() });

/**
 * Returns the moment as a dump sends it. A clock outside the valid years sends none, so that a wrong clock never
 * rejects a dump.
 */
export function capturedFields(moment: Moment | undefined): Captured {
  if (moment === undefined || !Number.isFinite(new Date(moment.at).getTime())) return {};
  const capturedAt = givenMoment.safeParse(new Date(moment.at).toISOString()).data;
  if (capturedAt === undefined) return {};
  return isTimeZone(moment.zone) ? { capturedAt, timezone: moment.zone } : { capturedAt };
}

/** Returns when the dump was captured: as the device reported, but never later than it was received. */
export const saidAt = ({ capturedAt }: Captured, receivedAt: Date): Date =>
  new Date(Math.min(capturedAt === undefined ? Infinity : Date.parse(capturedAt), receivedAt.getTime()));
