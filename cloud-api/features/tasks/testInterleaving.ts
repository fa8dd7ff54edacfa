import { isDeepStrictEqual } from 'node:util';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { randomFrom, type Random } from '#shared/tasks/testRandom.ts';
import type { TaskModel } from './task.model.ts';
import { keptOf, follows, type World, worldOf } from './testWorld.ts';
import type { Household } from './testHousehold.ts';
import type { Sent } from './testSteps.ts';
import { type Exchange, type Moment, TestWindow } from './testWindow.ts';
import { Writings } from './testWritings.ts';

const STEPS = 3;
/** Maximum of open tasks in a day (spec tasks 9). */
const CAP = 5;

/** What happened in a successful interleaving. */
export interface Story {
  /** Kinds of the changes that the server accepted, and the number that it rejected. */
  readonly done: readonly Sent['kind'][];
  readonly refused: number;
  /** Steps with several concurrent changes. */
  readonly atOnce: number;
  /** Number of written fields checked at the end. */
  readonly fields: number;
}

/**
 * Two windows of one user change her tasks, sequentially or concurrently, based on what each of them knows. Throws,
 * with the seed, when text is lost, a day exceeds the cap, a task is duplicated or the windows do not converge.
 */
export async function interleave(household: Household, seed: number, moment: Moment): Promise<Story> {
  const random = randomFrom(seed);
  await household.startAnew(random);
  const windows = household.calls.map(
    (call, place) => new TestWindow(place === 0 ? 'Desk' : 'Phone', call, random, moment),
  );
  const run = new Run(household, windows, random, moment);
  try {
    await run.begin();
    for (let step = 0; step < STEPS; step += 1) await run.step();
    return await run.end();
  } catch (error) {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}\n${run.told()}`, {
      cause: error,
    });
  }
}

class Run {
  private world: World = worldOf([]);
  private readonly writings = new Writings();
  private readonly log: (readonly Exchange[])[] = [];
  private readonly household: Household;
  private readonly windows: readonly TestWindow[];
  private readonly random: Random;
  private readonly moment: Moment;

  constructor(household: Household, windows: readonly TestWindow[], random: Random, moment: Moment) {
    [this.household, this.windows, this.random, this.moment] = [household, windows, random, moment];
  }

  async begin(): Promise<void> {
    this.world = worldOf(await this.household.rows());
    const [desk, phone] = this.windows;
    await desk?.look();
    if (desk && phone) phone.list = desk.list;
  }

  async step(): Promise<void> {
    const { random } = this;
    const acting = random(3) > 0 ? this.windows : this.windows.slice(random(2)).slice(0, 1);
    // Most act on an outdated list.
    for (const window of acting) if (random(4) === 0) await window.look();
    const wanted = acting.flatMap((window) => {
      const sent = window.next(this.moment);
      if (!sent) return [];
      // After a lost response a window sends the same again while the first request is still running.
      const isRepeated = (sent.kind === 'create' || sent.move !== undefined) && random(4) === 0;
      return Array.from({ length: isRepeated ? 2 : 1 }, () => ({ window, sent }));
    });
    const exchanges = await Promise.all(
      wanted.map(async ({ window, sent }) => ({ sent, told: await window.send(sent) })),
    );
    this.log.push(exchanges);
    await this.judge(exchanges);
  }

  private async judge(exchanges: readonly Exchange[]): Promise<void> {
    const rows = await this.household.rows();
    const open = rows.filter(
      ({ deletedAt, completed, status }) => deletedAt === null && !completed && status === 'today',
    );
    if (open.length > CAP) throw new Error(`Today holds ${open.length} open tasks`);
    const { today } = this.moment;
    const worlds = ordersOf(exchanges).flatMap((order) => worldBehind(this.world, order, today) ?? []);
    const found = worlds.find((world) => differences(world, rows).length === 0);
    if (!found) {
      const [nearest] = worlds.map((world) => differences(world, rows));
      throw new Error(
        `No order of the changes explains what is stored: ${nearest?.join('; ') ?? 'impossible answers'}`,
      );
    }
    // Only the server creates the instances of a new series.
    this.world = { ...found, tasks: new Map([...found.tasks, ...worldOf(rows).tasks]) };
    this.writings.add(exchanges.filter(({ told }) => told.status < 300));
  }

  /** Follows the revisions as windows do, and checks the result. */
  async end(): Promise<Story> {
    await this.household.untilAllHeard();
    for (const [place, window] of this.windows.entries()) {
      if (this.household.heard(place) > window.list.revision) await window.look();
    }
    const [desk, phone] = this.windows.map(({ list }) => list);
    if (!isDeepStrictEqual(desk, phone)) throw new Error('The two windows show different tasks');
    const shown = (desk?.tasks ?? []).map(({ id }) => id).toSorted((a, b) => a - b);
    const here = [...this.world.tasks.values()].flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id]));
    if (
      !isDeepStrictEqual(
        shown,
        here.toSorted((a, b) => a - b),
      )
    )
      throw new Error('The windows do not show all tasks');
    const lost = this.writings.lostIn(this.world);
    if (lost.length > 0) throw new Error(`Lost: ${lost.join('; ')}`);
    const all = this.log.flat();
    const done = all.filter(({ told }) => told.status < 300).map(({ sent }) => sent.kind);
    const atOnce = this.log.filter(({ length }) => length > 1).length;
    return { done, refused: all.length - done.length, atOnce, fields: this.writings.size };
  }

  told(): string {
    return this.log
      .map((exchanges) => exchanges.map(({ sent, told }) => `${told.status} ${JSON.stringify(sent)}`).join('\n  & '))
      .join('\n');
  }
}

function ordersOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((one, place) => ordersOf(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));
}

const worldBehind = (world: World, order: readonly Exchange[], today: LocalDate): World | null =>
  order.reduce<World | null>((before, { sent, told }) => before && follows(before, sent, told, today), world);

/** Differences between the stored and the expected state, and unrequested changes. */
function differences({ tasks, going }: World, rows: readonly TaskModel[]): readonly string[] {
  const stored = new Map(rows.map((row) => [row.id, keptOf(row)]));
  const missing = [...tasks.values()].flatMap((task) => {
    const found = stored.get(task.id);
    return isDeepStrictEqual(found, task) ? [] : [`${JSON.stringify(found)} instead of ${JSON.stringify(task)}`];
  });
  const added = rows.filter(({ id }) => !tasks.has(id));
  const days = new Set(added.map((row) => `${row.parentRecurringTaskId} ${row.instanceDate}`));
  const odd = added.filter(
    ({ parentRecurringTaskId: series, status, completed }) =>
      series === null || !going.has(series) || status !== 'scheduled' || completed,
  );
  const doubled = days.size < added.length ? ['an instance is there twice'] : [];
  return [...missing, ...odd.map(({ id, title }) => `nobody made ${id} ${title}`), ...doubled];
}
