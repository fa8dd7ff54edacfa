import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { type Activity, ACTIVITIES_SHOWN, type ActivityEntry } from '#shared/accounts/activityContract.ts';
import { cleanLine } from '#shared/kernel/text.ts';
import type { UserContext } from '#api/platform/call.ts';
import { deviceOf } from './device.ts';

/** Number of entries kept per user. */
const MOST = 500;
const USER_AGENT_LENGTH = 200;

class AccountEventModel extends Model {
  static override tableName = 'accountEvents';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare at: Date;
  declare kind: string;
  declare userAgent: string;
  declare name: string | null;
}

/** What caused a change: a call, or something outside any browser. */
interface Cause {
  readonly db: Knex;
  readonly now: Date;
  readonly headers?: IncomingHttpHeaders;
}

/** Records a security event of an account; keeps the newest 500. */
export async function noteActivity(
  { db, now, headers }: Cause,
  userId: number,
  kind: Activity,
  name?: string,
): Promise<void> {
  const userAgent = cleanLine(headers?.['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
  const added = await AccountEventModel.query(db).insert({ userId, at: now, kind, userAgent, name: name ?? null });
  const oldest = AccountEventModel.query(db).where({ userId }).orderBy('id', 'desc').offset(MOST).limit(1).select('id');
  await AccountEventModel.query(db).where({ userId }).where('id', '<', added.id).where('id', '<=', oldest).delete();
}

/** Returns the security events of the account, newest first. */
export async function listActivity({ db, user }: UserContext): Promise<ActivityEntry[]> {
  const rows = await AccountEventModel.query(db)
    .where({ userId: user.id })
    .orderBy('id', 'desc')
    .limit(ACTIVITIES_SHOWN);
  return rows.map(({ id, at, kind, userAgent, name }) => {
    const { program = null, system = null } = deviceOf(userAgent);
    return { id, at: at.toISOString(), kind, program, system, name };
  });
}
