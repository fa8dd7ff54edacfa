import type { Knex } from 'knex';
import type { CurrentUser } from '#api/platform/call.ts';
import { prepared, type Statement } from '#api/platform/db/prepared.ts';
import { notFound } from '#api/platform/errors.ts';

/** The columns of a `CurrentUser`, with the users table aliased as u. */
export const PERSON = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.time_zone as "timeZone",
  u.previous_zone as "previousZone", u.previous_zone_until as "previousZoneUntil", u.day_started_on as "dayStartedOn",
  u.created_at as "createdAt", u.task_revision as "taskRevision",
  u.came_back_on as "cameBackOn", u.days_away as "daysAway", u.starter_task_id as "starterTaskId",
  u.gentle_on as "gentleOn"`;

const BY_ID: Statement = { name: 'person', text: `select ${PERSON} from users u where u.id = $1` };
const LOCKED: Statement = { name: 'locked person', text: `${BY_ID.text} for no key update` };

/** Returns the current row of a user. Throws 404 when the account is gone. */
export const personById = (db: Knex, id: number): Promise<CurrentUser> => found(db, BY_ID, id);

/**
 * Does the same and locks the row until the transaction ends: this blocks others who lock it, but not rows that refer
 * to the user.
 */
export const lockedPerson = (trx: Knex, id: number): Promise<CurrentUser> => found(trx, LOCKED, id);

async function found(db: Knex, statement: Statement, id: number): Promise<CurrentUser> {
  const [person] = await prepared<CurrentUser>(db, statement, [id]);
  if (!person) throw notFound();
  return person;
}
