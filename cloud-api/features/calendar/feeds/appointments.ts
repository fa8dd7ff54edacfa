import { Model } from 'objection';
import type { Appointment, BusyKind } from '#shared/calendar/appointment.ts';
import {
  APPOINTMENT_DAYS,
  type Appointments,
  FIRST_LIMIT,
  LISTED_LIMIT,
  OLD_MS,
} from '#shared/calendar/appointmentContract.ts';
import { addDays, type LocalDate, startOfDay } from '#shared/kernel/dates.ts';
import type { UserContext } from '#api/platform/call.ts';
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
  /** The event that it belongs to; null for those of a file read by an older version. */
  declare partKey: string | null;
  declare title: string | null;
  declare busy: BusyKind;
  declare startsAt: Date;
  declare endsAt: Date;
  declare firstDay: LocalDate | null;
  declare lastDay: LocalDate | null;
}

/** The columns as the contract defines them. */
const SHOWN = `id, feed_id as "calendarId", title, busy,
  to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
  to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
  case when first_day is not null and last_day is not null
    then json_build_object('first', first_day, 'last', last_day) end as days`;
const ROWS = writtenRows('row_to_json(near)', 'near."startsAt" collate "C", near.id');

/** The calendar data of the plans, with the appointments as serialized by the database. */
type ShownAppointments = Omit<Appointments, 'appointments'> & { readonly appointments: WrittenRows<Appointment> };

/** Returns the calendar data of a user's plans. */
export const appointmentsOf = (context: UserContext): Promise<ShownAppointments> => shown(context, null);

/**
 * Returns the same for the first screen, which shows today and must not wait for the week: of many appointments only
 * today's.
 */
export const firstAppointmentsOf = (context: UserContext): Promise<ShownAppointments> => shown(context, FIRST_LIMIT);

/** @param most - if the days of the plans have more, only today's are returned; null for no limit */
async function shown(context: UserContext, most: number | null): Promise<ShownAppointments> {
  const { db, user, now } = context;
  // Read first: a concurrent change then makes the version outdated, never the data.
  const version = await calendarsVersion(db, user.id);
  const { rows, hasMore } = await rowsOf(context, most);
  const failing = await FeedModel.of(db, user.id)
    .whereNotNull('problem')
    .where('readAt', '<', new Date(now.getTime() - OLD_MS));
  return {
    // An app that does not support `hasMore` learns from the live connection that the version differs.
    version: hasMore ? `${version}:today` : version,
    ...(hasMore ? { hasMore } : {}),
    appointments: new WrittenRows(rows),
    deleted: await deletedThere(context),
    old: failing.map(({ id, name, readAt }) => ({ id, name, readAt: readAt.toISOString() })),
  };
}

interface Found {
  readonly rows: string | null;
  readonly hasMore: boolean;
}

/**
 * Returns the appointments in the days of the plans, or only today's if there are more than `most`; one query in either
 * case.
 */
async function rowsOf({ db, user, zone, today }: UserContext, most: number | null): Promise<Found> {
  const start = (days: number): Date => startOfDay(zone, addDays(today, days));
  const { back, ahead } = APPOINTMENT_DAYS;
  const own = () => db('calendar_appointments').where({ userId: user.id });
  const every = own()
    .where('startsAt', '<', start(ahead + 1))
    .where('endsAt', '>=', start(-back));
  const many =
    most === null
      ? db.select(db.raw('false as "hasMore"'))
      : db
          .from(
            every
              .select(db.raw('1'))
              .limit(most + 1)
              .as('one'),
          )
          .select(db.raw('count(*) > ? as "hasMore"', [most]));
  const bound = (ofToday: Date, ofAll: Date) =>
    db.raw('(select case when "hasMore" then ?::timestamptz else ?::timestamptz end from many)', [ofToday, ofAll]);
  const near = own()
    .select(db.raw(SHOWN))
    .where('startsAt', '<', bound(start(1), start(ahead + 1)))
    .where('endsAt', '>=', bound(start(0), start(-back)))
    .orderBy(['startsAt', 'id'])
    .limit(LISTED_LIMIT);
  const [found] = await db
    .with('many', many)
    .from(near.as('near'))
    .select<Found[]>(db.raw(`${ROWS} as rows, (select "hasMore" from many) as "hasMore"`));
  return found ?? { rows: null, hasMore: false };
}
