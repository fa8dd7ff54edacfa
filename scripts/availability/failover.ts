import { aLine, type Line } from '#api/faults/parts/lines.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { aPerson, type Person, request } from '#api/faults/parts/people.ts';
import { must, until } from '../installed/report.ts';
import type { Cluster } from './cluster.ts';
import type { Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import type { Api } from './servers.ts';

/** What one loss of the primary cost, in seconds from the stroke. */
export interface Cost {
  readonly lost: string;
  readonly next: string;
  /** Until each process had acknowledged a write that was sent after the stroke. */
  readonly answers: number;
  /** The longest that one write was on its way, with all its tries. */
  readonly longest: number;
  /** Until both processes said again that they are ready. */
  readonly ready: number;
  /** Until a line of one process told what the other had written after the stroke. */
  readonly news: number;
  /** Until the mails of a job that was queued just before the stroke, and of one just after it, were written. */
  readonly jobs: number;
  /** Until the node that was lost was a standby again, and the next stroke may come. */
  readonly whole: number;
}

/** Somebody with a page open at one process, who writes by the other one. */
export interface Watcher {
  readonly person: Person;
  readonly line: Line;
}

/** @param apis - of which the second holds the line and the first is written by */
export async function aWatcher([by, at]: readonly Api[]): Promise<Watcher> {
  const person = await aPerson(() => by?.url ?? '');
  const line = aLine(() => at?.url ?? '', person.token);
  await until('a line of live news', () => (line.revision() >= 0 ? true : undefined));
  return { person, line };
}

interface Scene {
  readonly cluster: Cluster;
  readonly apis: readonly Api[];
  readonly load: Load;
  readonly watcher: Watcher;
  readonly ledger: Ledger;
}

/** Cuts the primary off under load, brings it back, and tells what that cost. */
export async function failOver({ cluster, apis, load, watcher, ledger }: Scene): Promise<Cost> {
  const [early, late] = [await aPerson(() => apis[0]?.url ?? ''), await aPerson(() => apis[1]?.url ?? '')];
  await askForMail(early, apis[0]);
  const lost = await cluster.cutFirst();
  const stroke = performance.now();
  const since = (): number => (performance.now() - stroke) / 1_000;
  const asked = askForMail(late, apis[1]);
  const answering = answered(load, apis.length, stroke);
  const [answers, ready, news, jobs, whole] = await Promise.all([
    answering,
    until('both processes are ready', async () => ((await allReady(apis)) ? since() : undefined)),
    newsComes(watcher).then(since),
    asked.then(() => mailsCome(ledger, [early, late])).then(since),
    answering.then(() => comeBack(cluster, lost)).then(since),
  ]);
  const next = await until('a primary', () => cluster.primary());
  must(next !== lost, `${lost} is the primary again, though it was gone`);
  return { lost, next, answers, longest: longestSince(load, stroke), ready, news, jobs, whole };
}

async function comeBack(cluster: Cluster, lost: string): Promise<void> {
  cluster.bringBack(lost);
  await cluster.whole();
}

function answered(load: Load, apis: number, stroke: number): Promise<number> {
  return until('both processes answer', () => {
    const after = load.acknowledged.filter(({ sent }) => sent > stroke);
    const first = Array.from({ length: apis }, (_, api) => after.find((one) => one.api === api)?.answered);
    return first.every((at) => at !== undefined) ? (Math.max(...first) - stroke) / 1_000 : undefined;
  });
}

const longestSince = ({ acknowledged }: Load, stroke: number): number =>
  Math.max(...acknowledged.filter(({ answered: at }) => at > stroke).map(({ begun, answered: at }) => at - begun)) /
  1_000;

const allReady = async (apis: readonly Api[]): Promise<boolean> =>
  (await Promise.all(apis.map((api) => api.isReady()))).every(Boolean);

async function newsComes({ person, line }: Watcher): Promise<void> {
  const body = { title: 'Heard on the other side', clientId: crypto.randomUUID(), status: 'backlog' };
  await person.insist('POST', '/tasks', { body });
  const { body: now } = await person.insist<{ revision: number }>('GET', '/tasks');
  await until('news', () => (line.revision() >= now.revision ? true : undefined));
}

/** Queues a job; asked again until that is acknowledged. */
async function askForMail({ email }: Person, api: Api | undefined): Promise<void> {
  const base = `${api?.url}/api`;
  await until('a mail that was asked for', async () => {
    const door = frontDoor(base);
    try {
      const body = await door.bodyFor('/auth/forgot-password', { email });
      const { status } = await request(`${base}/auth/forgot-password`, 'POST', { body }, await door.headersFor('POST'));
      return status === 200 ? true : undefined;
    } catch {
      return undefined;
    }
  });
}

const mailsCome = async (ledger: Ledger, people: readonly Person[]): Promise<void> => {
  const emails = people.map(({ email }) => email);
  await until('the mails', async () => ((await ledger.mailsTo(emails)) === emails.length ? true : undefined));
};
