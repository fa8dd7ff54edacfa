import { aLine, type Line } from '#api/faults/parts/lines.ts';
import { frontDoor } from '#api/app/testDoor.ts';
import { aPerson, type Person, request } from '#api/faults/parts/people.ts';
import { must, until } from '../installed/report.ts';
import type { Cluster } from './cluster.ts';
import type { Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import type { Api } from './servers.ts';

/** Cost of one loss of the primary, in seconds since the kill. */
export interface Cost {
  readonly lost: string;
  readonly next: string;
  /** Until each process had acknowledged a write that was sent after the kill. */
  readonly answers: number;
  /** Longest duration of a single write, including all retries. */
  readonly longest: number;
  /** Until both processes reported ready again. */
  readonly ready: number;
  /** Until a live connection of one process delivered what the other had written after the kill. */
  readonly news: number;
  /** Until the mails of a job queued just before the kill and of one just after it were written. */
  readonly jobs: number;
  /** Until the lost node was a standby again, so that the next kill may follow. */
  readonly whole: number;
}

/** A user with a page open at one process, who writes through the other one. */
export interface Watcher {
  readonly person: Person;
  readonly line: Line;
}

/** @param apis - the second holds the live connection, writes go to the first */
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

/** Kills the primary under load, brings it back, and measures the cost. */
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

/** Queues a job, retrying until it is acknowledged. */
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
