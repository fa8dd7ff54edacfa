import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ServerProcess } from '#api/app/testProcess.ts';
import { freePort, type TestDatabase } from '#api/app/testServer.ts';
import { openPglite } from '#api/platform/db/connect.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { aPerson, type Heard, type Person, request, untilSo } from './parts/people.ts';
import { aServer } from './parts/servers.ts';
import { RECOVERY_MS } from './parts/sizes.ts';

/** The disk of a PostgreSQL server is its operator's; the one of the embedded database is the person's own. */
const isEmbedded = inject('testDatabase').engine === 'embedded';
const SIZE_MB = 160;

const disk = mkdtempSync(join(tmpdir(), 'unchaos-disk-'));
/** A small disk of its own takes root; elsewhere this cannot be tried. */
const isMounted =
  isEmbedded && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');

let settings: Record<string, string>;
let server: ServerProcess;
let ann: Person;

beforeAll(async () => {
  if (!isMounted) return;
  const { snapshot } = inject('testDatabase') as Extract<TestDatabase, { engine: 'embedded' }>;
  const loadDataDir = new Blob([readFileSync(snapshot)]);
  await (await openPglite({ dataDir: join(disk, 'database'), loadDataDir })).close();
  settings = { DATA_DIR: disk, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  server = await aServer(settings);
  ann = await aPerson(() => server.url);
});
afterAll(async () => {
  if (isMounted) {
    await server.end('SIGKILL');
    spawnSync('umount', ['-l', disk]);
  }
  rmSync(disk, { recursive: true, force: true });
});

/** Leaves nothing free. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024), 1));
}

/** Long words, so that the disk has to give more. */
const LONG = `Call Bob about it. ${'x'.repeat(9_000)}`;

describe.runIf(isMounted)('the disk of the embedded database is full', () => {
  test('words are refused and not lost; with space again it goes on', { timeout: 120_000 }, async () => {
    const kept: Acknowledged[] = [];
    const refused: Heard[] = [];
    const write = async (number: number): Promise<void> => {
      const dump = { person: ann, key: `disk-${number}`, rawText: `${LONG}${number}` };
      const heard = await ann.call('POST', '/brain-dumps', { body: { rawText: dump.rawText }, key: dump.key });
      if (heard.status === 201) kept.push(dump);
      else refused.push(heard);
    };
    for (let number = 0; number < 5; number += 1) await write(number);
    expect([kept.length, refused]).toEqual([5, []]);
    fill();
    for (let number = 5; number < 400 && refused.length < 5; number += 1) await write(number);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    // The database's own code for a full disk.
    expect(server.output.err).toContain('53100');
    const words = { body: { rawText: 'Water the roses.' }, key: 'after' };
    rmSync(filler);
    await untilSo(async () => (await ann.call('POST', '/brain-dumps', words)).status === 201, RECOVERY_MS);
    expect((await request(`${server.url}/health/ready`, 'GET')).status).toBe(200);
    await server.end('SIGKILL');
    server = await aServer(settings);
    expect(
      (await ann.insist('POST', '/brain-dumps', { body: { rawText: 'Feed the cat.' }, key: 'reopened' })).status,
    ).toBe(201);
    await server.end('SIGTERM');
    await look(settings, (db) => expectKept(db, kept));
  });
});
