import { type Random, randomTasks } from '#shared/tasks/testRandom.ts';
import { type SignedInPerson, type TestServer, aUser } from '#api/app/testServer.ts';
import { TaskModel } from './task.model.ts';

type Call = SignedInPerson['call'];

/** A user with two devices, each with its own session and notified of every change. */
export interface Household {
  readonly calls: readonly [Call, Call];
  /** Returns every task of the user, deleted ones too, by id. */
  rows(): Promise<readonly TaskModel[]>;
  /** Resets the account to a few tasks with a random past. */
  startAnew(random: Random): Promise<void>;
  /** Returns the latest revision that a device received. */
  heard(place: number): number;
  /** Waits until each device has received the latest change. */
  untilAllHeard(): Promise<void>;
  moveOut(): void;
}

export async function household(server: TestServer): Promise<Household> {
  const form = aUser();
  const person = await server.signedIn(form);
  const { email, password } = form;
  const login = await server.call<{ access_token: string }>('POST', '/api/auth/login', { body: { email, password } });
  const token = login.body.access_token;
  const phone: Call = (method, path, sent) => server.call(method, path, { ...sent, token });
  // The first request starts the day.
  await person.call('GET', '/api/tasks');
  const lines = await Promise.all([person.token, token].map((own) => line(server, own)));
  const { knex } = server.database;
  return {
    calls: [person.call, phone],
    rows: () => knex<TaskModel>('tasks').where({ userId: person.id }).orderBy('id'),
    async startAnew(random) {
      await knex('tasks').where({ userId: person.id }).delete();
      await knex('task_series').where({ userId: person.id }).delete();
      await TaskModel.query(knex).insert(startOf(random, person.id, server.clock.now()));
    },
    heard: (place) => lines[place]?.heard() ?? 0,
    async untilAllHeard() {
      const row: { taskRevision: number } = await knex('users').where({ id: person.id }).first('taskRevision');
      await Promise.all(lines.map((one) => one.until(row.taskRevision)));
    },
    moveOut: () => lines.forEach((one) => one.hangUp()),
  };
}

/** Three to eight tasks: up to five in today, the others done or waiting. */
function startOf(random: Random, userId: number, now: Date) {
  const tasks = randomTasks(random, 3 + random(6), { completed: false, completedAt: null, userPriority: null });
  return tasks.map((task, place) => ({
    ...{ userId, title: `${task.title} ${place}`, description: '', category: task.category },
    ...{ urgencyLevel: task.urgencyLevel, emotionalWeight: task.emotionalWeight, nancyCategory: task.nancyCategory },
    ...{ dreamRelated: false, supportsNorthStar: task.supportsNorthStar, workWeekAppropriate: true },
    ...{ scheduledDay: null, scheduledDate: null, dueDate: null, dueTime: null, deferredDate: null },
    ...{ isDeadlineTask: false, isFixed: random(8) === 0, batchable: false, dependencies: [], context: task.context },
    ...{ energyRequired: task.energyRequired, estimatedMinutes: task.estimatedMinutes, timeframe: '', reasoning: '' },
    ...{ completed: place > 5, completedAt: place > 5 ? now : null },
    ...{ orderIndex: place, createdAt: now, updatedAt: now },
    status: place === 5 ? ('backlog' as const) : ('today' as const),
  }));
}

interface Line {
  heard(): number;
  until(revision: number): Promise<void>;
  hangUp(): void;
}

/** Opens the live connection on which a device receives task revisions. */
async function line(server: TestServer, token: string): Promise<Line> {
  const given = new AbortController();
  const { body } = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: given.signal,
  });
  let heard = 0;
  let waiting: { readonly revision: number; readonly done: () => void } | undefined;
  const listen = async (): Promise<void> => {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      const blocks = `${rest}${value}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) heard = Math.max(heard, Number(/"revision":(\d+)/.exec(block)?.[1] ?? 0));
      if (waiting && heard >= waiting.revision) waiting.done();
    }
  };
  // Closing the connection ends the reading with an error.
  listen().catch(() => undefined);
  return {
    heard: () => heard,
    until: (revision) =>
      new Promise((done) => {
        if (heard >= revision) done();
        else waiting = { revision, done };
      }),
    hangUp: () => given.abort(),
  };
}
