import { Model } from 'objection';
import type { Appointment, BusyKind } from '#shared/calendar/appointment.ts';
import { APPOINTMENT_DAYS, type Appointments, LISTED_LIMIT, OLD_MS } from '#shared/calendar/appointmentContract.ts';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { WrittenRows, writtenRows } from '#api/platform/listed.ts';
import { deletedThere } from '../writing/deletedThere.ts';
import { FeedModel } from './feed.model.ts';
import { calendarsVersion } from './version.ts';

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
}

/** As the contract has it. */
const SHOWN = `id, feed_id as "calendarId", title, busy,
  to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
  to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
  case when first_day is not null and last_day is not null
    then json_build_object('first', first_day, 'last', last_day) end as days`;
const ROWS = writtenRows('row_to_json(near)', 'near."startsAt" collate "C", near.id');

/** What the plans know, with the appointments as the database wrote them. */
type ShownAppointments = Omit<Appointments, 'appointments'> & { readonly appointments: WrittenRows<Appointment> };

/** What the plans know of a person's calendars. */
export async function appointmentsOf(setting: UserSetting): Promise<ShownAppointments> {
  const { db, user, zone, today, now } = setting;
  // First: what changes while the rest is read makes the version old, never the other way round.
  const version = await calendarsVersion(db, user.id);
  const from = startOfDay(zone, addDays(today, -APPOINTMENT_DAYS.back));
  const to = startOfDay(zone, addDays(today, APPOINTMENT_DAYS.ahead + 1));
  const near = db('calendar_appointments')
    .select(db.raw(SHOWN))
    .where({ userId: user.id })
    .where('startsAt', '<', to)
    .where('endsAt', '>=', from)
    .orderBy(['startsAt', 'id'])
    .limit(LISTED_LIMIT);
  const [found] = await db.from(near.as('near')).select<{ rows: string | null }[]>(db.raw(`${ROWS} as rows`));
  const failing = await FeedModel.of(db, user.id)
    .whereNotNull('problem')
    .where('readAt', '<', new Date(now.getTime() - OLD_MS));
  return {
    version,
    appointments: new WrittenRows(found?.rows ?? null),
    deleted: await deletedThere(setting),
    old: failing.map(({ id, name, readAt }) => ({ id, name, readAt: readAt.toISOString() })),
  };
}
