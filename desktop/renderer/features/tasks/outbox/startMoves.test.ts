import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { shownToastAtom } from '#renderer/ui/toasts.ts';
import { tickOf, updateOf } from '../changes.ts';
import { deliverChange, deliverNow } from './deliver.ts';
import { waitingCountAtom, waitingOf } from './moves.ts';
import { startMoves } from './startMoves.ts';
import { away, call, made, madeOf, NOW, says, TestOutbox, write } from './testMoves.ts';

let stop: () => void = () => undefined;
let own: TestOutbox;

beforeAll(() => startLanguage(catalogues, 'en'));
beforeEach(() => {
  // Removes the jitter from the back-off.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  own = new TestOutbox();
  return () => {
    stop();
    own.leave();
    vi.restoreAllMocks();
  };
});

const steps = () => own.sent.map((moves) => moves.map((move) => move.steps));

/** Advances the time by `ms` and runs everything that is due. */
async function pass(ms: number): Promise<void> {
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

describe('without a connection to the server', () => {
  test.each([
    ['no network', away],
    ['a server that is busy', says(503)],
    ['a server that asks for patience', says(429)],
  ])('%s: changes are kept, shown after a reload, and sent once and in order', async (_why, answer) => {
    own.serverSays(answer);
    expect(await own.rename('One')).toMatchObject({ isKept: true });
    expect(await deliverChange(own.client, tickOf(write, NOW))).toMatchObject({ isKept: true });
    expect(await own.rename('Two')).toMatchObject({ isKept: true });
    expect(store.get(waitingCountAtom)).toBe(3);
    expect(own.shown()).toEqual(['Two', 'Write the letter ✓']);

    own.serverSays(made());
    own.sent = [];
    stop = startMoves(own.client, own.user);
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
    expect(own.sent).toHaveLength(1);
  });

  test('they are retried less and less often, and at once when the network is back', async () => {
    own.serverSays(away);
    await own.rename('One');
    stop = startMoves(own.client, own.user);
    await pass(0);
    expect(own.sent).toHaveLength(2);
    await pass(9_000);
    expect(own.sent).toHaveLength(2);
    await pass(1_000);
    expect(own.sent).toHaveLength(3);
    await pass(19_000);
    expect(own.sent).toHaveLength(3);
    await pass(1_000);
    expect(own.sent).toHaveLength(4);
    own.serverSays(made());
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(waitingOf(own.user)).toEqual([]);
  });

  test('a move keeps its position and its time, however often it is retried', async () => {
    own.serverSays(away);
    await own.rename('One');
    vi.setSystemTime(NOW.getTime() + 3_600_000);
    await own.rename('Two');
    stop = startMoves(own.client, own.user);
    await pass(0);
    own.serverSays(made());
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(own.sent.at(-1)).toMatchObject([
      { madeAt: NOW.toISOString(), steps: [{ patch: { title: 'One' } }] },
      { madeAt: new Date(NOW.getTime() + 3_600_000).toISOString(), steps: [{ patch: { title: 'Two' } }] },
    ]);
  });

  test('changes stored by an earlier version are sent in order', async () => {
    const [first, second] = ['2f3f6c1e-6d0a-4d7e-9f57-0f0e4c1a7b12', '1f3f6c1e-6d0a-4d7e-9f57-0f0e4c1a7b11'];
    const old = (id: string, at: number, title: string): void =>
      window.localStorage.setItem(
        `taskMoves:${own.user}:${id}`,
        JSON.stringify({ id, at, change: updateOf(call, { title }), revision: null }),
      );
    old(first, NOW.getTime() - 5_000, 'One');
    old(second, NOW.getTime() - 4_000, 'Two');
    own.serverSays(made());
    stop = startMoves(own.client, own.user);
    await pass(0);
    expect(own.sent).toMatchObject([
      [
        { id: first, madeAt: new Date(NOW.getTime() - 5_000).toISOString(), steps: [{ patch: { title: 'One' } }] },
        { id: second, steps: [{ patch: { title: 'Two' } }] },
      ],
    ]);
    expect(waitingOf(own.user)).toEqual([]);
  });

  test('a crash of the browser loses nothing that is on the disk', async () => {
    own.serverSays(away);
    await own.rename('One');
    await onDisk();
    window.localStorage.removeItem(`taskMoves:${own.user}:${waitingOf(own.user)[0]?.id}`);
    expect(waitingOf(own.user)).toEqual([]);
    own.serverSays(made());
    stop = startMoves(own.client, own.user);
    await pass(0);
    expect(own.sent.at(-1)).toMatchObject([{ steps: [{ patch: { title: 'One' } }] }]);
  });

  test('changes that no longer fit are reported in one line, and block no other', async () => {
    own.serverSays(away);
    await own.rename('One');
    await deliverChange(own.client, tickOf(write, NOW));
    own.serverSays(
      made([], (move) =>
        move.steps[0]?.kind === 'complete'
          ? madeOf(move)
          : { ...madeOf(move), isMade: false, refusal: { code: 'notFound', message: 'Not found' } },
      ),
    );
    stop = startMoves(own.client, own.user);
    await pass(0);
    expect(store.get(shownToastAtom)).toMatchObject({
      title: 'This no longer fits',
      text: '“Call mum” was changed or deleted on another device.',
    });
    expect(own.shown()).toEqual(['Call mum', 'Write the letter ✓']);
  });

  test('a change that the server cannot read blocks no other', async () => {
    own.serverSays(away);
    for (const title of ['One', 'Broken', 'Two']) await own.rename(title);
    own.sent = [];
    own.serverSays((moves) => (JSON.stringify(moves).includes('Broken') ? says(400)(moves) : made()(moves)));
    stop = startMoves(own.client, own.user);
    await pass(0);
    expect(waitingOf(own.user)).toEqual([]);
    const arrived = own.sent.filter((moves) => !JSON.stringify(moves).includes('Broken'));
    expect(arrived.flat().map(({ steps: [step] }) => step)).toMatchObject([
      { patch: { title: 'One' } },
      { patch: { title: 'Two' } },
    ]);
  });

  test('an expired session keeps them for the next log-in of the same user', async () => {
    own.serverSays(says(401));
    await expect(own.rename('One')).rejects.toMatchObject({ status: 401 });
    own.signIn(own.user + 900_000);
    expect(own.shown()).toEqual(['Call mum', 'Write the letter']);
    own.serverSays(made());
    expect(await deliverNow(own.client, own.user)).toEqual({ late: [] });
    expect(waitingOf(own.user)).toHaveLength(1);
    own.signIn();
    await deliverNow(own.client, own.user);
    expect(waitingOf(own.user)).toEqual([]);
  });
});
