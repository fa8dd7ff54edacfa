import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { aPerson, type Heard, type Person, request, waitUntil } from './parts/people.ts';
import { RECOVERY_MS, RUSH_MS } from './parts/sizes.ts';

/** The number of concurrent users that the server is built for; the test sends ten times as many. */
const USUAL = 20;
const RUSH = 10 * USUAL;
/** One in this many calls is a dump. */
const WRITES = 10;
const MEASURE_MS = 3_000;

let settings: Record<string, string>;
let clear: () => void;
let server: ServerProcess;
let people: Person[];

beforeAll(async () => {
  const own = await ownData(inject('testDatabase'));
  ({ clear } = own);
  settings = { ...own.settings, MOST_AT_WORK: '10', MOST_WAITING: '30', LOG_LEVEL: 'info' };
  server = await aServer(settings);
  people = await Promise.all(Array.from({ length: 24 }, () => aPerson(() => server.url)));
});
afterAll(async () => {
  await server.end('SIGKILL');
  clear();
});

interface Load {
  readonly answers: Heard[];
  readonly dumps: Acknowledged[];
}

/** Runs that many callers for that long; they call again at once, or half a second after being rejected. */
async function load(callers: number, ms: number): Promise<Load> {
  const answers: Heard[] = [];
  const dumps: Acknowledged[] = [];
  const ends = performance.now() + ms;
  const call = async (number: number): Promise<void> => {
    const person = people[number % people.length];
    if (!person) return;
    for (let turn = number; performance.now() < ends; turn += 1) {
      const isWrite = turn % WRITES === 0;
      const dump = { person, key: crypto.randomUUID(), rawText: `Call Bob about number ${number}.` };
      const heard = isWrite
        ? await person.call('POST', '/brain-dumps', { body: { rawText: dump.rawText }, key: dump.key })
        : await person.call('GET', '/tasks?limit=50');
      answers.push(heard);
      if (heard.status === 201) dumps.push(dump);
      // Earlier than `Retry-After` asks.
      if (heard.status !== 200 && heard.status !== 201) await pause(500);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => call(number)));
  return { answers, dumps };
}

/** Polls the health endpoints once a second, as an orchestrator does. */
async function watch(isOver: () => boolean): Promise<Heard[]> {
  const seen: Heard[] = [];
  while (!isOver()) {
    seen.push(await request(`${server.url}/health/live`, 'GET'));
    await pause(1_000);
  }
  return seen;
}

/** The embedded database is for few users: it shares the server's thread. */
const onPostgres = inject('testDatabase').engine === 'postgres';

test.runIf(onPostgres)(
  'ten times the capacity is rejected, and admitted callers are served',
  { timeout: 150_000 },
  async () => {
    const usual = await load(USUAL, MEASURE_MS);
    let isOver = false;
    const watching = watch(() => isOver);
    const rush = await load(RUSH, RUSH_MS);
    isOver = true;
    const health = await watching;

    const letIn = rush.answers.filter(({ status }) => status === 200 || status === 201);
    const turnedAway = rush.answers.filter(({ status }) => status === 503 || status === 429);
    expect(letIn.length + turnedAway.length).toBe(rush.answers.length);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.filter(({ retryAfter = 0 }) => retryAfter < 1 || retryAfter > 10)).toEqual([]);
    expect(letIn.length).toBeGreaterThan(0);
    expect(health.every(({ status }) => status === 200)).toBe(true);

    const [ann] = people as [Person];
    await waitUntil(async () => {
      return (await ann.call('GET', '/tasks')).status === 200;
    }, RECOVERY_MS);
    expect(await server.end('SIGTERM')).toBe(0);
    await look(settings, (db) => expectKept(db, [...usual.dumps, ...rush.dumps]));
  },
);
