import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { vi } from 'vitest';
import { directUrlOf } from '#api/app/testServer.ts';
import { connect } from '#api/platform/db/connect.ts';

/** Points in the database's work at which a test can suspend a server. */
const GATES = {
  arriving: 'before insert on brain_dumps',
  storing: 'after insert on brain_dumps',
  noting: 'before insert on shared_texts',
  ending: 'before update on shared_texts',
  marking: "before update on brain_dumps when (new.state = 'processed')",
  counting: 'before insert on brain_dump_uses',
  filling: 'before insert on tasks',
} as const;
/** During the COMMIT of the transaction that saves everything. */
const COMMITTING = 'create constraint trigger gate_committing after insert on tasks deferrable initially deferred';
export type Gate = keyof typeof GATES | 'committing';
export const EVERY_GATE: readonly Gate[] = [...(Object.keys(GATES) as (keyof typeof GATES)[]), 'committing'];

/** Settings with the location of a server process's data. */
export type DataSettings = Readonly<Record<string, string>>;

/** Opens the data of a stopped server or, on PostgreSQL, of a running one. */
export async function look<T>(settings: DataSettings, work: (db: Knex) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: settings['DATA_DIR'] ?? '', databaseUrl: directUrlOf(settings) });
  try {
    return await work(database.knex);
  } finally {
    await database.close();
  }
}

/**
 * Sleeps during the statement for a dump that contains "at <gate>". On the embedded database this suspends the whole
 * process, which can report it only through a file.
 */
const SLEEP = (isEmbedded: boolean): string => `
  create table test_gates (is_open boolean not null);
  insert into test_gates values (false);
  create function test_gate() returns trigger language plpgsql as $$
  declare
    said text := to_jsonb(new) ->> 'raw_text';
  begin
    if said is null then
      select raw_text into said from brain_dumps where id = (to_jsonb(new) ->> 'brain_dump_id')::bigint;
    end if;
    if said like '%at ' || tg_argv[0] || '%' and exists (select 1 from test_gates where not is_open) then
      ${isEmbedded ? "execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');" : ''}
      perform pg_sleep(600);
    end if;
    return new;
  end $$;`;

export async function buildGates(settings: DataSettings): Promise<void> {
  const triggers = Object.entries(GATES).map(([name, moment]) => {
    const [before = '', when = ''] = moment.split(' when ');
    const condition = when === '' ? '' : `when ${when}`;
    return `create trigger gate_${name} ${before} for each row ${condition} execute function test_gate('${name}')`;
  });
  const committing = `${COMMITTING} for each row execute function test_gate('committing')`;
  const isEmbedded = settings['DATABASE_URL'] === undefined;
  await look(settings, (db) => db.raw([SLEEP(isEmbedded), ...triggers, committing].join(';\n')));
}

/** Waits until that many statements of a running server are suspended. */
export async function held(settings: DataSettings, count: number): Promise<void> {
  const patience = { timeout: 60_000, interval: 20 };
  if (settings['DATABASE_URL'] === undefined) {
    const sign = join(settings['DATA_DIR'] ?? '', 'database', 'held');
    await vi.waitUntil(() => existsSync(sign), patience);
    rmSync(sign);
    return;
  }
  await look(settings, (db) => vi.waitUntil(async () => (await sleeping(db)).length >= count, patience));
}

async function sleeping(db: Knex): Promise<readonly number[]> {
  const found: { readonly pid: number }[] = await db('pg_stat_activity')
    .whereRaw("datname = current_database() and wait_event = 'PgSleep'")
    .select('pid');
  return found.map(({ pid }) => pid);
}

/** After a kill: terminates the server's remaining statements, opens or closes the gates, and expires its claims. */
export function afterKill(settings: DataSettings, gates: 'open' | 'closed'): Promise<readonly string[]> {
  return look(settings, async (db) => {
    if (settings['DATABASE_URL'] !== undefined) {
      for (const pid of await sleeping(db)) await db.raw('select pg_terminate_backend(?)', [pid]);
    }
    await db('test_gates').update({ isOpen: gates === 'open' });
    await db('brain_dumps')
      .whereNotNull('claimedUntil')
      .update({ claimedUntil: new Date(Date.now() - 1_000) });
    return db('brain_dumps').orderBy('id').pluck('raw_text');
  });
}
