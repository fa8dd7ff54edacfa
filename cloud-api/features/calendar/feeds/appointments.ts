import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Appointment, BusyKind } from '#shared/calendar/appointment.ts';
import type { FeedAppointment } from '#shared/calendar/feed/readFeed.ts';
import { APPOINTMENT_DAYS, type Appointments, LISTED_LIMIT, OLD_MS } from '#shared/calendar/appointmentContract.ts';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { FeedModel } from './feed.model.ts';

/** Rows of one statement. */
const BATCH = 500;

export class AppointmentModel extends Model {
  static override tableName = 'calendar_appointments';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare feedId: number;
  declare title: string | null;
  declare busy: BusyKind;
  declare startsAt: Date;
  declare endsAt: Date;
  declare firstDay: LocalDate | null;
  declare lastDay: LocalDate | null;

  present(): Appointment {
    const { id, feedId, title, busy, startsAt, endsAt, firstDay, lastDay } = this;
    const days = firstDay !== null && lastDay !== null ? { first: firstDay, last: lastDay } : null;
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return { id, calendarId: feedId, title, busy, ...times, days };
  }
}

/** Tells whether what was read is what is kept. */
export const fingerprintOf = (appointments: readonly FeedAppointment[]): string =>
  createHash('sha256').update(JSON.stringify(appointments)).digest('base64url');

/** Puts these in place of all that is kept of a calendar. */
export async function replaceAppointments(
  trx: Knex,
  { id: feedId, userId }: Pick<FeedModel, 'id' | 'userId'>,
  appointments: readonly FeedAppointment[],
): Promise<void> {
  await AppointmentModel.query(trx).where({ userId, feedId }).delete();
  const rows = appointments.map(({ title, busy, startsAt, endsAt, days }) => ({
    ...{ userId, feedId, title, busy, startsAt, endsAt },
    ...{ firstDay: days?.first ?? null, lastDay: days?.last ?? null },
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx('calendar_appointments').insert(rows.slice(from, from + BATCH));
  }
}

/** What the plans know of a person's calendars. */
export async function appointmentsOf({ db, user, zone, today, now }: UserSetting): Promise<Appointments> {
  const from = startOfDay(zone, addDays(today, -APPOINTMENT_DAYS.back));
  const to = startOfDay(zone, addDays(today, APPOINTMENT_DAYS.ahead + 1));
  const found = await AppointmentModel.query(db)
    .where({ userId: user.id })
    .where('startsAt', '<', to)
    .where('endsAt', '>=', from)
    .orderBy(['startsAt', 'id'])
    .limit(LISTED_LIMIT);
  const failing = await FeedModel.of(db, user.id)
    .whereNotNull('problem')
    .where('readAt', '<', new Date(now.getTime() - OLD_MS));
  return {
    appointments: found.map((one) => one.present()),
    old: failing.map(({ id, name, readAt }) => ({ id, name, readAt: readAt.toISOString() })),
  };
}
