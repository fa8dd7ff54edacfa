import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { aServer, type ServerProcess } from '#api/app/testProcess.ts';
import { freePort, type TestDatabase } from '#api/app/testServer.ts';
import { openPglite } from '#api/platform/db/connect.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { aPerson, type Heard, type Person, request, waitUntil } from './parts/people.ts';
import { RECOVERY_MS } from './parts/sizes.ts';
import { byTier } from '#scripts/tier.ts';

/** A PostgreSQL server's disk belongs to its operator; the embedded database's disk belongs to the user. */
const isEmbedded = inject('testDatabase').engine === 'embedded';
/** How often the disk fills up and is freed before the server is killed; `DISK_ROUNDS` allows splitting the run. */
const ROUNDS = Number(process.env['DISK_ROUNDS'] ?? byTier({ fast: 1, all: 100 }));
const SIZE_MB = byTier({ fast: 160, all: 600 });

const disk = mkdtempSync(join(tmpdir(), 'unchaos-disk-'));
/** Mounting a small disk requires root; the test is skipped elsewhere. */
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

/** Fills the disk completely. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024), 1));
}

/** A text that compresses badly, so that it needs more disk space; it makes one task. */
const long = (): string =>
  `Call Bob about ${Array.from(randomBytes(9_000), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')}`;

/** Writes while the disk is full, until five writes were rejected. */
async function writeUntilRefused(round: number, kept: Acknowledged[]): Promise<readonly Heard[]> {
  const refused: Heard[] = [];
  for (let number = 0; number < 400 && refused.length < 5; number += 1) {
    const dump = { person: ann, key: `disk-${round}-${number}`, rawText: long() };
    const heard = await ann.call('POST', '/brain-dumps', { body: { rawText: dump.rawText }, key: dump.key });
    if (heard.status === 201) kept.push(dump);
    else refused.push(heard);
  }
  return refused;
}

describe.runIf(isMounted)('the disk of the embedded database is full', () => {
  test(`rejects dumps without losing them and recovers with space, ${ROUNDS} times`, { timeout: 900_000 }, async () => {
    const kept: Acknowledged[] = [];
    let refusals = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      fill();
      const refused = await writeUntilRefused(round, kept);
      refusals += refused.length;
      const odd = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
      expect(odd, `round ${round}: ${server.output.err.slice(-4_000)}`).toEqual([]);
      rmSync(filler);
      const words = { body: { rawText: 'Water the roses.' }, key: `after-${round}` };
      await waitUntil(async () => (await ann.call('POST', '/brain-dumps', words)).status === 201, RECOVERY_MS);
      expect((await request(`${server.url}/health/ready`, 'GET')).status).toBe(200);
    }
    expect(refusals).toBeGreaterThan(0);
    // PostgreSQL's error code for a full disk.
    expect(server.output.err).toContain('53100');
    await server.end('SIGKILL');
    server = await aServer(settings);
    const words = { body: { rawText: 'Feed the cat.' }, key: 'reopened' };
    expect((await ann.insist('POST', '/brain-dumps', words)).status).toBe(201);
    await server.end('SIGTERM');
    await look(settings, (db) => expectKept(db, kept));
  });
});
