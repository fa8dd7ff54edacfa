import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { PATIENCE_MS } from '#scripts/test-machine.ts';
import type { Task } from '#shared/tasks/task.ts';
import { anEvent, connect as connectCalendar, startCalendarServer, sync } from '#api/features/calendar/testCalendar.ts';
import { backUpDaily } from '#api/platform/backup/dailyBackup.ts';
import { backUpEmbedded, restoreEmbedded } from '#api/platform/backup/embeddedBackup.ts';
import { restorePostgres } from '#api/platform/backup/postgresBackup.ts';
import { processors } from './processors.ts';
import { databaseOf, everything, operate, type Rows, type Settings, writing } from './testBackup.ts';
import { frontDoor } from './testDoor.ts';
import { ownData, type ServerProcess, startProcess } from './testProcess.ts';
import { directUrlOf, newDatabase, settingsFor, type SignedInPerson } from './testServer.ts';

const engine = inject('testDatabase');
const folder = mkdtempSync(join(tmpdir(), 'unchaos-backup-'));
const file = join(folder, 'quiet.backup');
const busyFile = join(folder, 'busy.backup');

let source: { readonly settings: Settings; readonly clear: () => void };
let person: SignedInPerson;
let kept: Rows;
/** Titles that were acknowledged before the backup under concurrent writes began. */
let before: readonly string[];
const running: ServerProcess[] = [];

/** Settings for a server that has no database yet. */
const aPlace = async (): Promise<Settings> => ({
  DATA_DIR: mkdtempSync(join(folder, 'place-')),
  ...(engine.engine === 'postgres'
    ? { ...settingsFor(engine, await newDatabase(engine.url)), CONFIRM_EMAIL: 'off' }
    : {}),
});

async function fill(settings: Settings): Promise<void> {
  const database = await databaseOf(settings);
  // Mails that cannot be sent stay in the job queue.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const server = await startCalendarServer(engine, { database, processors, settings: mail });
  person = await server.signedIn();
  const other = await server.signedIn();
  const { id } = await person.aTask({ title: 'Call the bank' });
  await person.aTask({ title: 'Wörter, "Zeichen" \\ und 🦊\nZeilen', description: "it's\ttabbed", status: 'backlog' });
  await other.call('POST', '/api/brain-dumps', { body: { rawText: 'Buy milk. I am worried about mum.' } });
  const task = { id, title: 'Call the bank', category: 'work', weight: 5, wasTheOneThing: true, energyLevel: 'low' };
  const endedAt = server.clock.now().getTime();
  const session = { startedAt: endedAt - 60_000, endedAt, focusedMs: 60_000, outcome: null };
  await person.call('POST', '/api/focus-sessions', { body: { id: randomUUID(), task, ...session } });
  await connectCalendar(server, person);
  await sync(person, [anEvent('1')]);
  await server.call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const writer = writing(person);
  await vi.waitUntil(() => writer.titles.length > 5, PATIENCE_MS);
  before = [...writer.titles];
  if (engine.engine === 'embedded') await backUpEmbedded(database, busyFile);
  else expect(await operate('backup', settings, busyFile)).toMatchObject({ code: 0, err: '' });
  const written = writer.titles.length;
  await vi.waitUntil(() => writer.titles.length > written + 3, PATIENCE_MS);
  await writer.stop();
  await server.stop();
}

beforeAll(async () => {
  source = await ownData(engine);
  await fill(source.settings);
  kept = await everything(source.settings);
  expect(await operate('backup', source.settings, file)).toMatchObject({ code: 0, err: '' });
}, 180_000);

afterAll(async () => {
  for (const server of running) expect(await server.end('SIGTERM')).toBe(0);
  source.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the restore command in this process. */
async function restoreHere(settings: Settings, backup: string): Promise<unknown> {
  const databaseUrl = directUrlOf(settings);
  const wish = { file: backup, replace: false, now: new Date() };
  if (databaseUrl === undefined) return restoreEmbedded({ dataDir: settings['DATA_DIR'] ?? '', ...wish });
  const { knex: db, close } = await databaseOf(settings);
  try {
    return await restorePostgres({ db, databaseUrl }, wish);
  } finally {
    await close();
  }
}

const titlesAt = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/api/tasks`, { headers: { authorization: `Bearer ${person.token}` } });
  return ((await response.json()) as { tasks: Task[] }).tasks.map(({ title }) => title);
};

describe('a backup', { timeout: 120_000 }, () => {
  test('restores every row of every table', async () => {
    for (const table of ['users', 'tasks', 'brain_dumps', 'focus_sessions', 'calendar_connections']) {
      expect([table, (kept[`public.${table}`]?.length ?? 0) > 0]).toEqual([table, true]);
    }
    const jobs = Object.entries(kept).filter(([table]) => table.startsWith('jobs.job'));
    expect(jobs.flatMap(([, rows]) => rows).join()).toMatch(/"state":"(retry|created)"/);
    const place = await aPlace();
    const { code, out, err } = await operate('restore', place, file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('is restored, and every table holds what it held.');
    expect(await everything(place)).toEqual(kept);
  });

  test('restores a working server: the old session stays signed in and can write', async () => {
    const place = await aPlace();
    await operate('restore', place, file);
    const server = await startProcess(place);
    running.push(server);
    expect(await titlesAt(server.url)).toEqual(expect.arrayContaining(['Call the bank', ...before]));
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      ...(await frontDoor(`${server.url}/api`).headersFor('POST')),
    };
    const body = JSON.stringify({ title: 'After the restore', status: 'backlog' });
    expect((await fetch(`${server.url}/api/tasks`, { method: 'POST', headers, body })).status).toBe(201);
    expect(await titlesAt(server.url)).toContain('After the restore');
  });

  test('is not restored while the server runs', async () => {
    const place = await aPlace();
    running.push(await startProcess(place));
    const { code, err } = await operate('restore', place, file, '--replace');
    expect(code).toBe(1);
    expect(err).toMatch(/A server works on this database|is in use by another Unchaos server/);
  });

  test('is not restored over another database without a flag, and keeps the old database', async () => {
    const place = await aPlace();
    await operate('restore', place, file);
    const current = await databaseOf(place);
    await current.knex('tasks').where({ title: 'Call the bank' }).update({ title: 'After the restore' });
    await current.close();
    const refused = await operate('restore', place, busyFile);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('With --replace')]);
    const { code, out, err } = await operate('restore', place, busyFile, '--replace');
    expect([code, err]).toEqual([0, '']);
    const aside = /is kept: (.+)/.exec(out)?.[1]?.split(', ') ?? [];
    const tasks = (await everything(place))['public.tasks']?.join() ?? '';
    expect(tasks).not.toContain('After the restore');
    for (const title of before) expect(tasks).toContain(`"${title}"`);
    if (engine.engine === 'embedded') expect(existsSync(join(String(aside[0]), 'PG_VERSION'))).toBe(true);
    else {
      const { knex, close } = await databaseOf(place);
      const old = aside.find((name) => name.endsWith('_public'));
      expect(await knex(`${old}.tasks`).where({ title: 'After the restore' })).toHaveLength(1);
      await close();
    }
  });

  test.runIf(engine.engine === 'embedded')('finishes an interrupted restore at the next start', async () => {
    const place = await aPlace();
    const folderOf = (name: string) => join(String(place['DATA_DIR']), name);
    await operate('restore', place, file);
    // The state left by a process that dies between its last two steps.
    renameSync(folderOf('database'), folderOf('database.restored'));
    expect(await everything(place)).toEqual(kept);
  });

  test.runIf(engine.engine === 'embedded')(
    'of a running server is made daily, and the newest ones are kept',
    async () => {
      const database = await databaseOf(source.settings);
      const own = join(folder, 'daily');
      for (const day of [2, 3, 3, 4]) {
        await backUpDaily(database, { folder: own, keep: 2 }, new Date(Date.UTC(2026, 2, day, 2, 41)));
        writeFileSync(join(own, 'unchaos-20260301T024100Z.backup.part'), 'cut off');
      }
      await database.close();
      expect(readdirSync(own).filter((name) => !name.endsWith('.part'))).toEqual([
        'unchaos-20260303T024100Z.backup',
        'unchaos-20260303T024100Z.backup.manifest.json',
        'unchaos-20260304T024100Z.backup',
        'unchaos-20260304T024100Z.backup.manifest.json',
      ]);
      const place = await aPlace();
      const { code, err } = await operate('restore', place, join(own, 'unchaos-20260304T024100Z.backup'));
      expect([code, err]).toEqual([0, '']);
    },
  );

  test('is consistent although users write meanwhile', () => {
    const { tables } = JSON.parse(readFileSync(`${busyFile}.manifest.json`, 'utf8')) as {
      tables: Record<string, { rows: number }>;
    };
    const written = tables['public.tasks']?.rows ?? 0;
    expect(written).toBeGreaterThanOrEqual(before.length);
    expect(written).toBeLessThan(kept['public.tasks']?.length ?? 0);
  });

  test('is readable by its owner only and never overwritten', async () => {
    for (const one of [file, `${file}.manifest.json`]) expect(statSync(one).mode & 0o077).toBe(0);
    const { code, err } = await operate('backup', source.settings, file);
    expect([code, err]).toEqual([1, expect.stringContaining('Choose another name')]);
  });

  test('that is damaged, of the other engine or without a manifest is rejected without changes', async () => {
    const place = await aPlace();
    const manifest = readFileSync(`${file}.manifest.json`, 'utf8');
    const other = join(folder, 'other.backup');
    writeFileSync(other, readFileSync(file));
    const refusal = () => restoreHere(place, other).catch(({ message }: Error) => message);
    expect(await refusal()).toContain('is missing; without it');
    writeFileSync(`${other}.manifest.json`, manifest.replace(/"engine": "\w+"/, '"engine": "other"'));
    expect(await refusal()).toContain('cannot be read');
    const wrong = engine.engine === 'embedded' ? 'postgres' : 'embedded';
    writeFileSync(`${other}.manifest.json`, manifest.replace(/"engine": "\w+"/, `"engine": "${wrong}"`));
    expect(await refusal()).toMatch(/This backup is of/);
    writeFileSync(`${other}.manifest.json`, manifest.replace(/("public.tasks": \{\s*"rows": )\d+/, '$17'));
    expect(await refusal()).toContain('public.tasks');
    writeFileSync(`${other}.manifest.json`, manifest.replace('0001_accounts', '9999_tomorrow'));
    expect(await refusal()).toContain('newer Unchaos (9999_tomorrow)');
    writeFileSync(`${other}.manifest.json`, manifest);
    appendFileSync(other, 'x');
    expect(await refusal()).toContain('is not what it was when it was made');
    const { code, err } = await operate('restore', place, other);
    expect([code, err]).toEqual([1, expect.stringContaining('is not what it was when it was made')]);
    expect(Object.values(await everything(place)).flat()).toEqual([]);
  });
});
