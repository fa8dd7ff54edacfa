import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { seriesRoutes, taskRoutes } from '#shared/tasks/contract.ts';
import type { Route, RouteReply } from '#shared/kernel/route.ts';
import { moveRoutes } from '#shared/tasks/movesContract.ts';
import { DEFERRALS } from '#shared/tasks/moves.ts';
import { CATEGORIES, CONTEXTS, ENERGY_LEVELS, type Task } from '#shared/tasks/task.ts';
import { oneOf, type Random } from '#shared/tasks/testRandom.ts';
import type { Answer, SignedInPerson } from '#api/app/testServer.ts';
import {
  type Change,
  inverseOf,
  removeOf,
  sentOf,
  type TaskPatch,
  tickOf,
  updateOf,
} from '#renderer/features/tasks/changes.ts';
import { changeBy } from '#renderer/features/tasks/changeBy.ts';
import { type Deed, type NewTask, type Sent, stepsOf } from './testSteps.ts';

type Placing = Extract<Sent, { kind: 'follow' }>['step'];

/** The server's response; `tasks`: those that it returned. */
export interface Told {
  readonly status: number;
  readonly tasks: readonly Task[];
}

/** A change and its response. */
export interface Exchange {
  readonly sent: Sent;
  readonly told: Told;
}

type TaskList = RouteReply<typeof taskRoutes.list>;
type Call = SignedInPerson['call'];
type Answered = Task | { readonly tasks: readonly Task[] } | object;

export interface Moment {
  readonly now: Date;
  readonly today: LocalDate;
  readonly zone: string;
}

/** How often the simulated user tries to think of a change. */
const THOUGHTS = 4;

const one = <T>(random: Random, all: readonly T[]): T | undefined => all[random(Math.max(1, all.length))];

const pathOf = ({ path }: Route, id?: number): string => `/api${path.replace(':id', String(id))}`;

/** An open window of a user: it knows the last response and acts on that by the rules of the app. */
export class TestWindow {
  list: TaskList = { tasks: [], revision: 0, hasOlder: false, welcomeBack: null, gentleToday: false };
  /** Tasks that it deleted, or no longer saw in the list. */
  private readonly gone = new Set<number>();
  private lastCreate: NewTask | undefined;
  private lastChange: Change | undefined;
  private readonly name: string;
  private readonly call: Call;
  private readonly random: Random;
  private readonly moment: Moment;

  constructor(name: string, call: Call, random: Random, moment: Moment) {
    [this.name, this.call, this.random, this.moment] = [name, call, random, moment];
  }

  async look(): Promise<void> {
    const { list } = taskRoutes;
    const before = this.list.tasks;
    this.list = (await this.call<TaskList>(list.method, pathOf(list))).body;
    for (const { id } of before) if (!this.list.tasks.some((task) => task.id === id)) this.gone.add(id);
  }

  /** The next change that the user makes here; undefined when none is possible. */
  next(moment: Moment): Sent | undefined {
    for (let thought = 0; thought < THOUGHTS; thought += 1) {
      const sent = this.think(moment);
      if (sent?.kind === 'create') this.lastCreate = sent.form;
      if (sent) return sent;
    }
    return undefined;
  }

  private think(moment: Moment): Sent | undefined {
    const { random } = this;
    const kind = random(20);
    if (kind < 3) return { kind: 'create', form: this.newTask(moment) };
    if (kind === 3) return this.lastCreate && { kind: 'create', form: this.lastCreate };
    if (kind === 4) return this.lastChange && this.sent(inverseOf(this.lastChange), false);
    if (kind < 7) return this.restoring();
    if (kind === 7) return this.unticking(moment);
    if (kind === 8) return this.ending();
    const task = one(
      random,
      this.list.tasks.filter(({ completed }) => !completed || random(3) === 0),
    );
    if (!task) return undefined;
    if (kind < 11) return this.sent(tickOf(task, moment.now));
    if (kind === 11) return this.sent(removeOf(task));
    if (kind < 16) {
      const patch = this.edit(moment);
      // A series is ended, not undone.
      return this.sent(updateOf(task, patch), patch.recurrence === undefined);
    }
    const move = this.move(task, moment);
    const { tasks } = this.list;
    const { change } = changeBy([move], tasks, { now: moment.now, timeZone: moment.zone });
    if (!change) return undefined;
    // As the app sends it, or field by field, as a program may.
    return random(2) === 0 ? this.sent(change) : this.following(move, change);
  }

  private newTask({ today }: Moment): NewTask {
    const { random } = this;
    const [repeats, later] = [random(4) === 0, random(4) === 0];
    return {
      title: `${this.name} ${random(1000)}`,
      emotionalWeight: 1 + random(10),
      status: oneOf(random, ['today', 'today', 'today', 'backlog', 'someday']),
      ...(later ? { scheduledDate: addDays(today, random(3)) } : {}),
      ...(repeats ? { recurrence: oneOf(random, ['FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY']) } : {}),
      clientId: randomUUID(),
    };
  }

  /** Rewrites one or two fields. */
  private edit({ today }: Moment): TaskPatch {
    const { random, name } = this;
    const edits: readonly [() => TaskPatch, ...(() => TaskPatch)[]] = [
      () => ({ title: `${name} writes ${random(1000)}` }),
      () => ({ description: `${name} tells ${random(1000)}` }),
      () => ({ category: oneOf(random, CATEGORIES) }),
      () => ({ emotionalWeight: 1 + random(10) }),
      () => ({ estimatedMinutes: 1 + random(120) }),
      () => ({ context: oneOf(random, CONTEXTS), energyRequired: oneOf(random, ENERGY_LEVELS) }),
      () => ({ dueDate: random(3) === 0 ? null : addDays(today, random(5)) }),
      () => ({ dueTime: random(3) === 0 ? null : `1${random(10)}:30` }),
      () => ({ recurrence: 'FREQ=DAILY;COUNT=2' }),
    ];
    return { ...oneOf(random, edits)(), ...(random(2) === 0 ? oneOf(random, edits)() : {}) };
  }

  private following(step: Placing, change: Change): Sent {
    this.lastChange = change;
    return { kind: 'follow', step, move: randomUUID() };
  }

  private move({ id }: Task, { today }: Moment): Placing {
    const { random } = this;
    const moves: readonly [() => Placing, ...(() => Placing)[]] = [
      () => ({ kind: 'takeIntoToday', id }),
      () => ({ kind: 'dropOn', id, date: addDays(today, random(4)) }),
      () => ({ kind: 'defer', id, until: oneOf(random, DEFERRALS) }),
      () => ({ kind: 'makeOneThing', id }),
      () => (random(2) === 0 ? { kind: 'lighten' } : { kind: 'lighten', keep: [id] }),
    ];
    return oneOf(random, moves)();
  }

  private unticking({ now }: Moment): Sent | undefined {
    const task = one(
      this.random,
      this.list.tasks.filter(({ completed }) => completed),
    );
    return task && this.sent(tickOf(task, now));
  }

  private ending(): Sent | undefined {
    const repeating = this.list.tasks.find(({ parentRecurringTaskId }) => parentRecurringTaskId !== null);
    return repeating && { kind: 'endSeries', id: repeating.id };
  }

  private restoring(): Sent | undefined {
    const id = one(this.random, [...this.gone]);
    return id === undefined ? undefined : { kind: 'restore', id };
  }

  /** The call that applies a change, as the app makes it or as the specification defines it. */
  private sent(change: Change, isRemembered = true): Sent | undefined {
    this.lastChange = isRemembered ? change : undefined;
    const deed = this.deed(change);
    return deed && this.random(2) === 0 ? { ...deed, move: randomUUID() } : deed;
  }

  private deed(change: Change): Deed | undefined {
    const { kind, before, patches } = change;
    const [first] = patches;
    const id = first?.id ?? before[0]?.id;
    if (id === undefined) return undefined;
    if (kind === 'complete' || kind === 'uncomplete') return { kind: 'tick', id, completed: kind === 'complete' };
    if (kind === 'remove' || kind === 'restore') return { kind, id };
    if (first && patches.length === 1) return { kind: 'update', id, patch: sentOf(first) };
    return { kind: 'updateAll', changes: patches.map((own) => ({ id: own.id, patch: sentOf(own) })) };
  }

  /** Sends a change and merges the response into the list, which otherwise stays outdated. */
  async send(sent: Sent): Promise<Told> {
    const { status, body } = await (sent.move ? this.moved(sent, sent.move) : this.answerTo(sent));
    const isDone = status < 300;
    const tasks = !isDone ? [] : 'tasks' in body ? body.tasks : 'id' in body ? [body] : [];
    const leaves = isDone && sent.kind === 'remove';
    if (leaves) this.gone.add(sent.id);
    const changed = new Set(leaves ? [sent.id] : tasks.map(({ id }) => id));
    this.list = { ...this.list, tasks: [...this.list.tasks.filter(({ id }) => !changed.has(id)), ...tasks] };
    return { status, tasks };
  }

  private async moved(sent: Sent, id: string): Promise<Answer<Answered>> {
    const move = { id, madeAt: this.moment.now.toISOString(), steps: stepsOf(sent) };
    const { make } = moveRoutes;
    const answer = await this.call<RouteReply<typeof make>>(make.method, pathOf(make), { body: { moves: [move] } });
    const refusal = answer.body.results[0]?.refusal;
    return refusal ? { ...answer, status: refusal.code === 'notFound' ? 404 : 409, body: {} } : answer;
  }

  private answerTo(sent: Sent): Promise<Answer<Answered>> {
    const { create, update, changeAll, complete, remove, restore } = taskRoutes;
    const go = (route: Route, id?: number, body?: object): Promise<Answer<Answered>> =>
      this.call(route.method, pathOf(route, id), body ? { body } : {});
    switch (sent.kind) {
      case 'create':
        return go(create, undefined, sent.form);
      case 'update':
        return go(update, sent.id, sent.patch);
      case 'updateAll':
        return go(changeAll, undefined, { changes: sent.changes });
      case 'tick':
        return go(complete, sent.id, { completed: sent.completed });
      case 'remove':
        return go(remove, sent.id);
      case 'restore':
        return go(restore, sent.id);
      case 'endSeries':
        return go(seriesRoutes.remove, sent.id);
      case 'follow':
        throw new Error('A rule is followed by a move');
    }
  }
}
