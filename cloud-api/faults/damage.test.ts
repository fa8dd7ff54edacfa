import {
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseOf, everything, operate, type Rows, type Settings } from '#api/app/testBackup.ts';
import { aServer, ownData, startProcess } from '#api/app/testProcess.ts';
import { aPerson, type Person } from './parts/people.ts';
import { IS_FULL } from './parts/sizes.ts';

/** A PostgreSQL server's files belong to its operator; the embedded database's files belong to the user. */
const isEmbedded = inject('testDatabase').engine === 'embedded';
const PAGE = 8_192;
const SEGMENT = 16 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'unchaos-damage-'));
const backup = join(folder, 'newest.backup');
let source: { readonly settings: Settings; readonly clear: () => void };
let ann: Person;
let kept: Rows;
/** Paths of the tables' files in the database folder. */
let fileOf: Readonly<Record<string, string>>;

beforeAll(async () => {
  if (!isEmbedded) return;
  source = await ownData(inject('testDatabase'));
  const server = await aServer(source.settings);
  ann = await aPerson(() => server.url);
  await ann.call('POST', '/brain-dumps', { body: { rawText: 'Call Bob. Water the roses.' }, key: 'kept' });
  await server.end('SIGTERM');
  const { knex, close } = await databaseOf(source.settings);
  const { rows } = await knex.raw<{ rows: { name: string; file: string }[] }>(
    "select name, pg_relation_filepath(name::regclass) as file from unnest(array['tasks', 'users', 'sessions_pkey']) name",
  );
  fileOf = Object.fromEntries(rows.map(({ name, file }) => [name, file]));
  await close();
  kept = await everything(source.settings);
  expect(await operate('backup', source.settings, backup)).toMatchObject({ code: 0, err: '' });
}, 180_000);
afterAll(() => {
  if (isEmbedded) source.clear();
  // Deletes some dozen databases, which is slow on a busy disk.
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

function spoil(file: string, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes, 0xab), 0, bytes, 0);
  closeSync(handle);
}
const firstOfLog = (at: string): string =>
  join(at, 'pg_wal', readdirSync(join(at, 'pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '');
const drop = (at: string, name: string): void => rmSync(join(at, name), { recursive: true });

/** Damage done to a database folder. */
const START: Readonly<Record<string, (at: string) => void>> = {
  'the control file is gone': (at) => drop(at, 'global/pg_control'),
  'the control file is empty': (at) => truncateSync(join(at, 'global/pg_control'), 0),
  'the control file is spoilt': (at) => spoil(join(at, 'global/pg_control'), 200),
  'the log is gone': (at) => drop(at, 'pg_wal'),
  'the log is spoilt': (at) => spoil(firstOfLog(at), SEGMENT),
  'PG_VERSION is gone': (at) => drop(at, 'PG_VERSION'),
  'it is of another version': (at) => writeFileSync(join(at, 'PG_VERSION'), '9\n'),
  'the folder of the tables is gone': (at) => drop(at, 'base'),
  'what was committed is gone': (at) => drop(at, 'pg_xact'),
};
const CALL: Readonly<Record<string, (at: string) => void>> = {
  'a page of a table is spoilt': (at) => spoil(join(at, fileOf['tasks'] ?? ''), PAGE),
  'a table is gone': (at) => drop(at, fileOf['tasks'] ?? ''),
  'a page of people is spoilt': (at) => spoil(join(at, fileOf['users'] ?? ''), PAGE),
};
/** The fast tier tests one of each kind. */
const FAST = ['the control file is spoilt', 'the log is gone', 'PG_VERSION is gone', 'a page of a table is spoilt'];
const chosen = (damages: typeof START) => Object.entries(damages).filter(([name]) => IS_FULL || FAST.includes(name));

function damaged(damage: (at: string) => void): Settings {
  const place = mkdtempSync(join(folder, 'place-'));
  cpSync(source.settings['DATA_DIR'] ?? '', place, { recursive: true });
  damage(join(place, 'database'));
  return { DATA_DIR: place };
}
async function expectRestored(settings: Settings): Promise<void> {
  const { code, out, err } = await operate('restore', settings, backup, '--replace');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('What stood there before is kept: ');
  expect(await everything(settings)).toEqual(kept);
  const server = await aServer(settings);
  const tasks = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${ann.token}` } });
  expect([tasks.status, await tasks.text()]).toEqual([200, expect.stringContaining('roses')]);
  expect(await server.end('SIGTERM')).toBe(0);
}

describe.runIf(isEmbedded)('the embedded database, when', () => {
  test.each(chosen(START))('%s, reports it in one line, and the newest backup restores it', async (_name, damage) => {
    const settings = damaged(damage);
    const server = await startProcess(settings);
    expect(await server.end('SIGKILL')).toBe(1);
    expect(server.output.err).toMatch(/^[^\n]+(is damaged|but no database)[^\n]+npm run restore[^\n]+\n$/);
    await expectRestored(settings);
  });

  test.each(chosen(CALL))(
    '%s, reports it when it is read, and the newest backup restores it',
    async (_name, damage) => {
      const settings = damaged(damage);
      const server = await startProcess(settings);
      if (server.child.exitCode === null) {
        const answer = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${ann.token}` } });
        expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'damaged' }]);
        await server.end('SIGKILL');
      }
      expect(server.output.err).toContain(
        'The database is damaged. Bring your newest backup back with npm run restore',
      );
      await expectRestored(settings);
    },
  );
});
