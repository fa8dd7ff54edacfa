import { Model } from 'objection';
import type { Appointment, BusyKind } from '#shared/calendar/appointment.ts';
import { APPOINTMENT_DAYS, type Appointments, LISTED_LIMIT, OLD_MS } from '#shared/calendar/appointmentContract.ts';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { deletedThere } from '../writing/deletedThere.ts';
import { FeedModel } from './feed.model.ts';

export class AppointmentModel extends Model {
  static override tableName = 'calendar_appointments';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare feedId: number;
  /** Which event it belongs to; null for those of a file that an older version read. */
  declare partKey: string | null;
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

/** What the plans know of a person's calendars. */
export async function appointmentsOf(setting: UserSetting): Promise<Appointments> {
  const { db, user, zone, today, now } = setting;
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
    deleted: await deletedThere(setting),
    old: failing.map(({ id, name, readAt }) => ({ id, name, readAt: readAt.toISOString() })),
  };
}
