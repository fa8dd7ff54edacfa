import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteInput } from '#shared/kernel/route.ts';
import type { MoveResult, moveRoutes } from '#shared/tasks/movesContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { catalogues } from '#renderer/app/languages/index.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { changedElsewhere, stubPage } from '#renderer/platform/testPage.ts';
import { shownToastAtom } from '#renderer/ui/toasts.ts';
import { inverseOf, tickOf, updateOf } from '../changes.ts';
import { taskQueries, tasksShown } from '../queries.ts';
import { deliverChange, deliverWaiting } from './deliver.ts';
import { keepMove, overlayAtom, waitingCountAtom, waitingOf } from './moves.ts';
import { startMoves } from './startMoves.ts';

type SentMove = RouteInput<typeof moveRoutes.make>['moves'][number];

const NOW = new Date('2026-03-04T09:00:00Z');
const call = aTask({ id: 1, title: 'Call mum' });
const write = aTask({ id: 2, title: 'Write the letter' });
/** Each test has a person of its own: locks belong to the whole process. */
let mara = 5_000;
let client: QueryClient;
let sent: (readonly SentMove[])[] = [];
let stop: () => void = () => undefined;

beforeAll(() => startLanguage(catalogues, 'en'));
beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  mara += 1;
  sent = [];
  client = new QueryClient();
  store.set(sessionAtom, { state: 'signedIn', user: { id: mara } } as never);
  client.setQueryData(taskQueries.list().queryKey, { tasks: [call, write], revision: 7 } as never);
  return () => {
    stop();
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** What the server says to moves; null: there is no way to it. */
type Answer = (moves: readonly SentMove[]) => Response | null;

const madeOf = ({ id }: SentMove): MoveResult => ({ id, isMade: true, notice: null, refusal: null });
const made =
  (tasks: readonly Task[] = [], result = madeOf): Answer =>
  (moves) =>
    Response.json({ results: moves.map(result), tasks, revision: 8 });
const away: Answer = () => null;
const says =
  (status: number, body: object = { error: 'No' }): Answer =>
  () =>
    Response.json(body, { status });

function serverSays(answer: Answer): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.endsWith('/tasks/moves')) return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
    const { moves } = JSON.parse(String(init?.body)) as { readonly moves: readonly SentMove[] };
    sent.push(moves);
    const response = answer(moves);
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

const shown = () => tasksShown(client).map(({ title, completed }) => (completed ? `${title} ✓` : title));
const rename = (title: string) => deliverChange(client, updateOf(call, { title }));
const steps = () => sent.map((moves) => moves.map((move) => move.steps));

async function pass(ms: number): Promise<void> {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

describe('a change', () => {
  test('is shown at once, and stays when the server has it', async () => {
    serverSays(made([{ ...call, title: 'Call mum, gently' }]));
    const delivery = rename('Call mum back');
    expect(shown()).toEqual(['Call mum back', 'Write the letter']);
    expect(await delivery).toEqual({ isKept: false, isMade: true, notice: null });
    expect(shown()).toEqual(['Call mum, gently', 'Write the letter']);
    expect(waitingOf(mara)).toEqual([]);
  });

  test('goes out with when it was made, as the move that the person made', async () => {
    serverSays(made());
    await deliverChange(client, tickOf(call, NOW));
    expect(sent[0]).toMatchObject([
      {
        madeAt: NOW.toISOString(),
        steps: [{ kind: 'complete', id: 1, notes: 'Completed from daily plan', completedAt: NOW.toISOString() }],
      },
    ]);
  });

  test('that the server refuses is shown no more, and says why', async () => {
    serverSays(
      made([], (move) => ({ ...madeOf(move), isMade: false, refusal: { code: 'notFound', message: 'Not found' } })),
    );
    await expect(rename('x')).rejects.toMatchObject({ status: 404, code: 'notFound' });
    expect(shown()).toEqual(['Call mum', 'Write the letter']);
    expect(waitingOf(mara)).toEqual([]);
  });

  test('that the server refuses takes along what was to take it back', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (url: string) => {
      if (!url.endsWith('/tasks/moves')) return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
      sent.push([]);
      return promise;
    });
    const change = tickOf(call, NOW);
    const refused = deliverChange(client, change).catch((error: unknown) => error);
    await pass(0);
    const needless = deliverChange(client, inverseOf(change));
    resolve(Response.json({ error: 'Broken' }, { status: 500 }));
    expect(await refused).toBeInstanceOf(ApiError);
    expect(await needless).toMatchObject({ isMade: false });
    expect(sent).toHaveLength(1);
    expect(shown()).toEqual(['Call mum', 'Write the letter']);
  });

  test('that found no room says so, and is shown no more', async () => {
    serverSays(made([], (move) => ({ ...madeOf(move), isMade: false, notice: 'cannotSwap' })));
    expect(await rename('x')).toEqual({ isKept: false, isMade: false, notice: 'cannotSwap' });
    expect(shown()).toEqual(['Call mum', 'Write the letter']);
  });

  test('that a broken server answers is told, and does not come again', async () => {
    serverSays(says(500));
    await expect(rename('x')).rejects.toBeInstanceOf(ApiError);
    expect(waitingOf(mara)).toEqual([]);
  });

  test('of another window is shown here until a list of the server shows it', async () => {
    serverSays(made());
    keepMove(updateOf(call, { title: 'Elsewhere' }));
    changedElsewhere(`taskMoves:${mara}:`);
    expect(shown()).toEqual(['Elsewhere', 'Write the letter']);
    // The other window has its answer; this one still has the list of before.
    const list = client.getQueryData(taskQueries.list().queryKey);
    await deliverWaiting(new QueryClient(), mara);
    expect(shown()).toEqual(['Elsewhere', 'Write the letter']);
    expect(list && store.get(overlayAtom)({ ...list, revision: 8 })).toEqual([call, write]);
  });
});

describe('without a way to the server', () => {
  test.each([
    ['no network', away],
    ['a server that is busy', says(503)],
    ['a server that asks for patience', says(429)],
  ])('%s: changes are kept, shown over a reload, and go out once and in their order', async (_why, answer) => {
    serverSays(answer);
    expect(await rename('One')).toMatchObject({ isKept: true });
    expect(await deliverChange(client, tickOf(write, NOW))).toMatchObject({ isKept: true });
    expect(await rename('Two')).toMatchObject({ isKept: true });
    expect(store.get(waitingCountAtom)).toBe(3);
    expect(shown()).toEqual(['Two', 'Write the letter ✓']);

    serverSays(made());
    sent = [];
    stop = startMoves(client, mara);
    await pass(0);
    expect(steps()).toMatchObject([
      [
        [{ kind: 'update', id: 1, patch: { title: 'One' } }],
        [{ kind: 'complete', id: 2 }],
        [{ kind: 'update', id: 1, patch: { title: 'Two' } }],
      ],
    ]);
    expect(store.get(waitingCountAtom)).toBe(0);
    await pass(600_000);
    expect(sent).toHaveLength(1);
  });

  test('they are tried again ever more rarely, and at once when the network is back', async () => {
    serverSays(away);
    await rename('One');
    stop = startMoves(client, mara);
    await pass(0);
    expect(sent).toHaveLength(2);
    await pass(9_000);
    expect(sent).toHaveLength(2);
    await pass(1_000);
    expect(sent).toHaveLength(3);
    await pass(19_000);
    expect(sent).toHaveLength(3);
    await pass(1_000);
    expect(sent).toHaveLength(4);
    serverSays(made());
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(waitingOf(mara)).toEqual([]);
  });

  test('a kill of the browser takes nothing that is on the disk', async () => {
    serverSays(away);
    await rename('One');
    await onDisk();
    window.localStorage.removeItem(`taskMoves:${mara}:${waitingOf(mara)[0]?.id}`);
    expect(waitingOf(mara)).toEqual([]);
    serverSays(made());
    stop = startMoves(client, mara);
    await pass(0);
    expect(sent.at(-1)).toMatchObject([{ steps: [{ patch: { title: 'One' } }] }]);
  });

  test('what no longer fits is told in one line, and keeps nothing else back', async () => {
    serverSays(away);
    await rename('One');
    await deliverChange(client, tickOf(write, NOW));
    serverSays(
      made([], (move) =>
        move.steps[0]?.kind === 'complete'
          ? madeOf(move)
          : { ...madeOf(move), isMade: false, refusal: { code: 'notFound', message: 'Not found' } },
      ),
    );
    stop = startMoves(client, mara);
    await pass(0);
    expect(store.get(shownToastAtom)).toMatchObject({
      title: 'This no longer fits',
      text: '“Call mum” changed elsewhere, so it stays as it is there.',
    });
    expect(shown()).toEqual(['Call mum', 'Write the letter ✓']);
  });

  test('one that the server cannot read keeps no other back', async () => {
    serverSays(away);
    for (const title of ['One', 'Broken', 'Two']) await rename(title);
    sent = [];
    serverSays((moves) => (JSON.stringify(moves).includes('Broken') ? says(400)(moves) : made()(moves)));
    stop = startMoves(client, mara);
    await pass(0);
    expect(waitingOf(mara)).toEqual([]);
    const arrived = sent.filter((moves) => !JSON.stringify(moves).includes('Broken'));
    expect(arrived.flat().map(({ steps: [step] }) => step)).toMatchObject([
      { patch: { title: 'One' } },
      { patch: { title: 'Two' } },
    ]);
  });

  test('a session that ended keeps them for the next log-in of the same person', async () => {
    serverSays(says(401));
    await expect(rename('One')).rejects.toMatchObject({ status: 401 });
    store.set(sessionAtom, { state: 'signedIn', user: { id: mara + 900_000 } } as never);
    expect(shown()).toEqual(['Call mum', 'Write the letter']);
    serverSays(made());
    expect(await deliverWaiting(client, mara)).toEqual([]);
    expect(waitingOf(mara)).toHaveLength(1);
    store.set(sessionAtom, { state: 'signedIn', user: { id: mara } } as never);
    await deliverWaiting(client, mara);
    expect(waitingOf(mara)).toEqual([]);
  });
});
