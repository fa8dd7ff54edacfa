import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { oneOf, type Random, randomFrom } from '#shared/tasks/testRandom.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { anEvent, type DavServer, type Meddle } from '../feeds/caldav/testDavServers.ts';
import { filesIn, isOurs, type KeptFile, movedTo, sync, tasksOf, writing } from './testWriting.ts';

export const TODAY = '2026-03-04';
const TITLES = ['Call the bank', 'Räume auf, dann: Tee', 'Write\\the; report', 'Buy bread'] as const;

/** A user with a calendar that others change as well, both at random. */
export interface Interleaving {
  readonly person: SignedInPerson;
  readonly dav: DavServer;
  readonly folder: string;
  readonly feedId: number;
  readonly random: Random;
  /** Events that others have put into the calendar, by path, as its owner sees them. */
  readonly others: Map<string, KeptFile>;
  /** The tasks that were neither finished nor deleted. */
  readonly open: Set<number>;
  /** Times of tasks that were moved here since their event was last changed in the calendar: they must be kept. */
  readonly movedHere: Map<number, string>;
}

export const begin = (
  given: Pick<Interleaving, 'person' | 'dav' | 'folder' | 'feedId'>,
  seed: number,
): Interleaving => ({
  ...given,
  random: randomFrom(seed),
  others: new Map(),
  open: new Set(),
  movedHere: new Map(),
});

type Step = (world: Interleaving) => Promise<void>;

const quarter = (random: Random): string =>
  `${String(7 + random(13)).padStart(2, '0')}:${oneOf(random, ['00', '15', '30', '45'])}`;
const someDay = (random: Random): string => addDays(TODAY, random(8) - 1);

async function aTask({ person, random, open }: Interleaving): Promise<void> {
  const { id } = await person.aTask({
    ...{ title: oneOf(random, TITLES), estimatedMinutes: oneOf(random, [15, 30, 90]) },
    ...{ dueTime: random(4) === 0 ? null : quarter(random), scheduledDate: addDays(TODAY, random(6)) },
  });
  open.add(id);
}

/** Changes one of the open tasks. */
const toTask =
  (doing: (world: Interleaving, task: Task) => object | null): Step =>
  async (world) => {
    const tasks = (await tasksOf(world.person)).filter(({ id }) => world.open.has(id));
    const task = tasks[world.random(Math.max(1, tasks.length))];
    const step = task && doing(world, task);
    if (!step) return;
    const move = { id: randomUUID(), madeAt: `${TODAY}T11:00:00.000Z`, steps: [{ id: task.id, ...step }] };
    await world.person.call('POST', '/api/tasks/moves', { body: { moves: [move] } });
  };

export const whenOf = ({ scheduledDate, deferredDate, dueTime, estimatedMinutes }: Task): string =>
  [deferredDate ?? scheduledDate, dueTime, estimatedMinutes].join(' ');

/** Records what a step moves here. */
const noted =
  (step: Step): Step =>
  async (world) => {
    const before = new Map((await tasksOf(world.person)).map((task) => [task.id, whenOf(task)]));
    await step(world);
    for (const task of await tasksOf(world.person))
      if (before.get(task.id) !== whenOf(task)) world.movedHere.set(task.id, whenOf(task));
  };

const update = (patch: (random: Random) => object): Step =>
  noted(toTask(({ random }) => ({ kind: 'update', patch: patch(random) })));

const HERE: readonly [Step, ...Step[]] = [
  aTask,
  update((random) => ({ title: oneOf(random, TITLES) })),
  update((random) => ({ dueTime: quarter(random) })),
  update((random) => ({ dueTime: quarter(random), estimatedMinutes: 10 + random(60) })),
  update(() => ({ dueTime: null })),
  noted(toTask(({ random }) => ({ kind: 'dropOn', date: addDays(TODAY, random(6)) }))),
  toTask(({ random, open }, { id }) => {
    open.delete(id);
    return { kind: oneOf(random, ['complete', 'remove']) };
  }),
  async ({ person, random }) => {
    const { deleted } = await writing(person);
    const asked = deleted[random(Math.max(1, deleted.length))];
    if (asked) await person.call('POST', `/api/calendar-writing/events/${asked.taskId}/again`);
  },
];

export const filesOf = ({ dav, folder }: Interleaving) => filesIn(dav, folder);

/** Changes one of our events in the calendar; null deletes it. */
const toEvent =
  (doing: (world: Interleaving, text: string) => string | null): Step =>
  async (world) => {
    const ours = (await filesOf(world)).filter(isOurs);
    const file = ours[world.random(Math.max(1, ours.length))];
    if (!file) return;
    world.movedHere.clear();
    const text = doing(world, file.text);
    // Another client may be faster, as on a real server.
    await (text === null ? world.dav.own('DELETE', file.path) : world.dav.own('PUT', file.path, text)).catch(
      () => undefined,
    );
  };

const compact = (text: string): string => text.replace(/[-:]/g, '');
function someTime(random: Random): readonly [from: string, to: string] {
  const from = new Date(`${someDay(random)}T${quarter(random)}:00Z`);
  const to = new Date(from.getTime() + oneOf(random, [15, 45, 120]) * 60_000);
  return [compact(from.toISOString().slice(0, 19)) + 'Z', compact(to.toISOString().slice(0, 19)) + 'Z'];
}

async function anotherEvent({ dav, folder, random, others }: Interleaving): Promise<void> {
  const path = `${folder}other-${random(3)}.ics`;
  if (others.has(path) && random(3) === 0) {
    await dav.own('DELETE', path);
    others.delete(path);
    return;
  }
  const [from, to] = someTime(random);
  const uid = path.slice(folder.length, -4);
  await dav.own('PUT', path, anEvent(uid, `DTSTART:${from}`, `DTEND:${to}`, `SUMMARY:Theirs ${random(100)}`));
  const { etag, text } = await dav.kept(path);
  others.set(path, { path, etag: etag ?? '', text });
}

const THERE: readonly [Step, ...Step[]] = [
  toEvent(({ random }, text) => movedTo(text, ...someTime(random))),
  toEvent(({ random }, text) => movedTo(text, ...someTime(random))),
  toEvent(({ random }, text) => {
    const day = `DTSTART;VALUE=DATE:${compact(addDays(TODAY, random(6)))}`;
    return text.replace(/^(DTEND|DURATION).*\r\n/m, '').replace(/^DTSTART.*$/m, day);
  }),
  toEvent((_, text) => text.replace(/^SUMMARY.*$/m, 'SUMMARY:Renamed there')),
  toEvent(() => null),
  anotherEvent,
];

/** Syncs while something fails, or while others make changes. */
async function roughSync(world: Interleaving): Promise<void> {
  const { random, folder, dav, person, feedId } = world;
  const trouble = random(6);
  let at = random(6);
  const meddle: Meddle = async ({ path }) => {
    if (!path.startsWith(folder) || (at -= 1) >= 0) return 'pass';
    at = Infinity;
    if (trouble === 0) return 'lose';
    if (trouble === 1) return 'half';
    if (trouble === 2) return oneOf(random, [503, 507, 401, 412]);
    if (trouble === 3) await oneOf(random, THERE)(world);
    if (trouble === 4) await oneOf(random, HERE)(world);
    return 'pass';
  };
  dav.meddle(meddle, folder);
  await sync(person, feedId);
  dav.meddle(undefined, folder);
}

/** Runs changes on both sides and syncs in any order, some with failures; then both come to rest. */
export async function live(world: Interleaving): Promise<void> {
  const { random, person, feedId } = world;
  await aTask(world);
  await anotherEvent(world);
  for (let left = 5 + random(6); left > 0; left -= 1) {
    await oneOf(random, random(2) === 0 ? HERE : THERE)(world);
    if (random(2) === 0) await roughSync(world);
  }
  for (let round = 0; round < 3; round += 1) await sync(person, feedId);
}

/** Once both are at rest, a move only in the calendar moves its task here. Returns what did not follow. */
export async function calmMove(world: Interleaving): Promise<readonly string[]> {
  const { random, person, feedId, dav } = world;
  const file = (await filesOf(world)).find(isOurs);
  if (!file) return [];
  world.movedHere.clear();
  const day = addDays(TODAY, 1 + random(6));
  const minute = String(random(60)).padStart(2, '0');
  await dav.own(
    'PUT',
    file.path,
    movedTo(file.text, `${compact(day)}T09${minute}00Z`, `${compact(day)}T10${minute}00Z`),
  );
  await sync(person, feedId);
  const isThere = (task: Task): boolean =>
    (task.deferredDate ?? task.scheduledDate) === day &&
    task.dueTime === `10:${minute}` &&
    task.estimatedMinutes === 60;
  return (await tasksOf(person)).some(isThere) ? [] : [`A move to ${day} 10:${minute} was not followed`, file.text];
}
