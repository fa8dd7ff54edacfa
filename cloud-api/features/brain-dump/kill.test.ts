import { request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { DumpReply, DumpSummary } from '#shared/brain-dump/contract.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { ownData, type ServerProcess, startProcess } from '#api/app/testProcess.ts';
import { aUser, freePort } from '#api/app/testServer.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { byTier, tier } from '#scripts/tier.ts';
import { dumpOf } from '../../../sandbox/openai/answers.ts';
import { type Mood, type OpenAiSandbox, startOpenAiSandbox } from '../../../sandbox/openai/start.ts';
import { afterKill, buildGates, EVERY_GATE, type Gate, held, look } from './testGates.ts';

/** A dump of a user, and the point of its processing at which the server is killed. */
interface Point {
  readonly name: string;
  readonly token: string;
  readonly key: string;
  readonly rawText: string;
}

let settings: Record<string, string>;
let clear: () => void;
let sandbox: OpenAiSandbox;
let server: ServerProcess;
let url: string;
let door: ReturnType<typeof frontDoor>;
const points: Point[] = [];

/** Number of points: five spread over the flow, or all. */
const POINTS = byTier({ fast: 5, all: 20 });

/** How the model treats a dump in each attempt; after that it succeeds. */
const moods = new Map<string, Mood[]>();
const asked = new Map<string, number>();
/** Called when a response for this dump leaves the model. */
const leaving = new Map<string, () => void>();

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
  sandbox.always((asking) => {
    const rawText = dumpOf(asking);
    asked.set(rawText, (asked.get(rawText) ?? 0) + 1);
    const leave = leaving.get(rawText);
    if (leave) setImmediate(leave);
    return moods.get(rawText)?.shift() ?? { is: 'well' };
  });
  const own = await ownData(inject('testDatabase'));
  clear = own.clear;
  settings = {
    ...{ ...own.settings, PORT: String(await freePort()) },
    ...{ OPENAI_BASE_URL: sandbox.url, OPENAI_API_KEY: sandbox.apiKey },
  };
  url = `http://127.0.0.1:${settings['PORT']}`;
  door = frontDoor(`${url}/api`);
  await look(settings, migrate);
  await buildGates(settings);
  server = await startProcess(settings);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await sandbox.stop();
  clear();
});

/** Undefined when the server died before it responded. */
async function call<T>(token: string, method: string, path: string, key?: string, body?: object) {
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(await door.headersFor(method)),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(await door.bodyFor(path, body)) };
  try {
    const response = await fetch(`${url}/api${path}`, { method, headers, ...sent });
    return { status: response.status, body: (await response.json()) as T };
  } catch {
    return undefined;
  }
}

async function aPoint(name: string): Promise<Point> {
  const answer = await call<{ access_token: string }>('', 'POST', '/auth/signup', undefined, aUser());
  const rawText = `Call Bob ${name}.\nWater rose number ${points.length}.`;
  const point = { name, token: answer?.body.access_token ?? '', key: crypto.randomUUID(), rawText };
  points.push(point);
  return point;
}

const send = ({ token, key, rawText }: Point) =>
  call<DumpReply>(token, 'POST', '/brain-dumps', key, { rawText, continuous: false });

/** Resolves when the model was asked that often for this dump and the server waits for it. */
const waitsFor = ({ rawText }: Point, times: number) =>
  vi.waitUntil(() => (asked.get(rawText) ?? 0) >= times, { timeout: 60_000, interval: 5 });

const HANG: Mood = { is: 'hang' };
const BROKEN: Mood = { is: 'status', status: 503 };
const busy = (retryAfter: string): Mood => ({ is: 'status', status: 429, retryAfter });

/** Kills the server, checks what it left behind, and restarts it. Returns the texts that were stored. */
async function killAndStart(gates: 'open' | 'closed'): Promise<readonly string[]> {
  await server.end('SIGKILL');
  sandbox.release();
  const stored = await afterKill(settings, gates);
  asked.clear();
  moods.clear();
  leaving.clear();
  server = await startProcess(settings);
  return stored;
}

/** During the model's work, on any attempt, and while waiting for its response. */
async function killWhileTheModelWorks(): Promise<readonly Point[]> {
  const table: readonly (readonly [string, readonly Mood[], number])[] = [
    ['in the first try', [HANG], 1],
    ['in the second try', [BROKEN, HANG], 2],
    ['in the third try', [BROKEN, BROKEN, HANG], 3],
    ['after a line that was cut', [{ is: 'cut' }, HANG], 2],
    ['in the pause that the model asked for', [busy('30')], 1],
    ['after the pause that the model asked for', [busy('1'), HANG], 2],
  ];
  const made: Point[] = [];
  const waiting: Promise<unknown>[] = [];
  const chosen = byTier({ fast: table.filter((_, at) => at === 0 || at === 4), all: table });
  for (const [name, treatment, times] of chosen) {
    const point = await aPoint(name);
    moods.set(point.rawText, [...treatment]);
    void send(point);
    waiting.push(waitsFor(point, times));
    made.push(point);
  }
  await Promise.all(waiting);
  const stored = await killAndStart('closed');
  for (const { name, rawText } of made) expect([name, stored.includes(rawText)]).toEqual([name, true]);
  return made;
}

/** While dumps of an earlier kill are retried, and while the local processor takes over. */
async function killWhileRetrying([first, second, third, fourth, fifth]: readonly Point[]): Promise<void> {
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Too few points');
  const retry = async ({ token, rawText }: Point): Promise<void> => {
    const list = await call<{ brainDumps: DumpSummary[] }>(token, 'GET', '/brain-dumps?unsorted=true');
    const [left] = list?.body.brainDumps ?? [];
    expect(left).toMatchObject({ trouble: 'interrupted', excerpt: rawText });
    void call(token, 'POST', `/brain-dumps/${left?.id}/process`);
  };
  const again = (point: Point, name: string): Point => {
    const renamed = { ...point, name };
    points.push(renamed);
    return renamed;
  };
  moods.set(first.rawText, [HANG]);
  moods.set(second.rawText, [HANG]);
  moods.set(third.rawText, [BROKEN, HANG]);
  moods.set(fourth.rawText, [BROKEN, BROKEN, HANG]);
  void send(again(first, 'in a repeat of the device'));
  await retry(again(second, 'in a retry'));
  await retry(again(third, 'in the second try of a retry'));
  void send(again(fourth, 'in the third try of a repeat'));
  await Promise.all([waitsFor(first, 1), waitsFor(second, 1), waitsFor(third, 2), waitsFor(fourth, 3)]);
  moods.set(fifth.rawText, [{ is: 'refuse' }]);
  const killed = new Promise<void>((resolve) => {
    leaving.set(fifth.rawText, () => {
      server.child.kill('SIGKILL');
      resolve();
    });
  });
  void send(again(fifth, 'while the local processor steps in'));
  await killed;
  const stored = await killAndStart('closed');
  expect(stored).toContain(fifth.rawText);
}

/** When everything is saved and the first byte of the response is being sent. */
async function killWhileAnswering(): Promise<void> {
  const { token, key, rawText } = await aPoint('between saving and answering');
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(await door.headersFor('POST')),
  };
  await new Promise<void>((resolve, reject) => {
    request(`${url}/api/brain-dumps`, { method: 'POST', headers }, (response) => {
      server.child.kill('SIGKILL');
      response.on('error', () => undefined).resume();
      resolve();
    })
      .on('error', reject)
      .end(JSON.stringify({ rawText }));
  });
  expect(await killAndStart('closed')).toContain(rawText);
}

/**
 * During a database statement. The embedded database is suspended together with the process: later requests stay
 * unread.
 */
async function killInTheDatabase(): Promise<void> {
  const isEmbedded = settings['DATABASE_URL'] === undefined;
  const steps: readonly (readonly Gate[])[] = isEmbedded
    ? [['storing'], ['noting'], ['filling'], ['committing']]
    : [byTier<readonly Gate[]>({ fast: ['storing', 'committing'], all: EVERY_GATE })];
  for (const [turn, gates] of steps.entries()) {
    const made: Point[] = [];
    for (const gate of gates) made.push(await aPoint(`at ${gate}`));
    const unread = isEmbedded ? await aPoint('unread, before it is stored') : undefined;
    for (const point of made) void send(point);
    await held(settings, gates.length);
    if (unread) void send(unread);
    const stored = await killAndStart(turn === steps.length - 1 ? 'open' : 'closed');
    for (const { name, rawText } of made) {
      const isStored = !['at arriving', 'at storing'].includes(name);
      expect([name, stored.includes(rawText)]).toEqual([name, isStored]);
    }
  }
}

/** In every case the device repeats what got no response, and there is one result. */
async function repeatAll(): Promise<void> {
  for (const point of points) {
    const once = await send(point);
    expect([point.name, once?.status, once?.body.tasks.length]).toEqual([point.name, 201, 2]);
    expect((await send(point))?.body).toEqual(once?.body);
    expect(once?.body.rawText).toBe(point.rawText);
  }
}

test(
  `a server killed at ${POINTS} points of the flow loses no text, duplicates none, and counts each once`,
  { timeout: 240_000 },
  async () => {
    const left = await killWhileTheModelWorks();
    if (tier === 'all') await killWhileRetrying(left);
    await killWhileAnswering();
    await killInTheDatabase();
    expect(points).toHaveLength(POINTS);
    await repeatAll();
    expect(await server.end('SIGTERM')).toBe(0);
    const texts = [...new Set(points.map(({ rawText }) => rawText))].sort();
    await look(settings, async (db) => {
      const stored: readonly string[] = await db('brain_dumps').pluck('raw_text');
      expect([...stored].sort()).toEqual(texts);
      const uses: readonly number[] = await db('brain_dump_uses').pluck('brain_dump_id');
      expect([uses.length, new Set(uses).size]).toEqual([texts.length, texts.length]);
      expect(await db('tasks').pluck('id')).toHaveLength(2 * texts.length);
    });
  },
);
