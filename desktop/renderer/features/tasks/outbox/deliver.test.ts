import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogues } from '#renderer/app/catalogues.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { store } from '#renderer/platform/session.ts';
import { changedElsewhere } from '#renderer/platform/testPage.ts';
import { inverseOf, tickOf, updateOf } from '../changes.ts';
import { taskQueries } from '../queries.ts';
import { deliverChange, deliverWaiting } from './deliver.ts';
import { forgetMadeMoves, keepMove, overlayAtom, waitingOf } from './moves.ts';
import { call, made, madeOf, NOW, says, TestOutbox, write } from './testMoves.ts';

let own: TestOutbox;

beforeAll(() => startLanguage(catalogues, 'en'));
beforeEach(() => {
  own = new TestOutbox();
  return () => own.leave();
});

/** Advances the time by `ms` and runs everything that is due. */
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
    own.serverSays(made([{ ...call, title: 'Call mum, gently' }]));
    const delivery = own.rename('Call mum back');
    expect(own.shown()).toEqual(['Call mum back', 'Write the letter']);
    expect(await delivery).toEqual({ isKept: false, isMade: true, notice: null, added: [] });
    expect(own.shown()).toEqual(['Call mum, gently', 'Write the letter']);
    expect(waitingOf(own.user)).toEqual([]);
  });

  test('is sent with its time, as the move that the user made', async () => {
    own.serverSays(made());
    await deliverChange(own.client, tickOf(call, NOW));
    expect(own.sent[0]).toMatchObject([
      {
        madeAt: NOW.toISOString(),
        steps: [{ kind: 'complete', id: 1, notes: 'Completed from daily plan', completedAt: NOW.toISOString() }],
      },
    ]);
  });

  test('that the server rejects disappears, and says why', async () => {
    own.serverSays(
      made([], (move) => ({ ...madeOf(move), isMade: false, refusal: { code: 'notFound', message: 'Not found' } })),
    );
    await expect(own.rename('x')).rejects.toMatchObject({ status: 404, code: 'notFound' });
    expect(own.shown()).toEqual(['Call mum', 'Write the letter']);
    expect(waitingOf(own.user)).toEqual([]);
  });

  test('that the server rejects takes its undo along', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (url: string) => {
      if (!url.endsWith('/tasks/moves')) return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
      own.sent.push([]);
      return promise;
    });
    const change = tickOf(call, NOW);
    const refused = deliverChange(own.client, change).catch((error: unknown) => error);
    await pass(0);
    const needless = deliverChange(own.client, inverseOf(change));
    resolve(Response.json({ error: 'Broken' }, { status: 500 }));
    expect(await refused).toBeInstanceOf(ApiError);
    expect(await needless).toMatchObject({ isMade: false });
    expect(own.sent).toHaveLength(1);
    expect(own.shown()).toEqual(['Call mum', 'Write the letter']);
  });

  test('leaves no text on the device after a log-out once it is done; what still waits stays', async () => {
    const kept = (): string => JSON.stringify({ ...window.localStorage });
    own.serverSays(made());
    await own.rename('Call mum back');
    keepMove(tickOf(write, NOW));
    forgetMadeMoves(own.user);
    expect(kept()).not.toContain('Call mum');
    expect(kept()).toContain('Write the letter');
  });

  test('that found no room says so, and disappears', async () => {
    own.serverSays(made([], (move) => ({ ...madeOf(move), isMade: false, notice: 'cannotSwap' })));
    expect(await own.rename('x')).toEqual({ isKept: false, isMade: false, notice: 'cannotSwap', added: [] });
    expect(own.shown()).toEqual(['Call mum', 'Write the letter']);
  });

  test('with a server error is reported, and does not return', async () => {
    own.serverSays(says(500));
    await expect(own.rename('x')).rejects.toBeInstanceOf(ApiError);
    expect(waitingOf(own.user)).toEqual([]);
  });

  test('of another window is shown here until a list of the server shows it', async () => {
    own.serverSays(made());
    keepMove(updateOf(call, { title: 'Elsewhere' }));
    changedElsewhere(`taskMoves:${own.user}:`);
    expect(own.shown()).toEqual(['Elsewhere', 'Write the letter']);
    // The other window has its response; this one still has the old list.
    const list = own.client.getQueryData(taskQueries.list().queryKey);
    await deliverWaiting(new QueryClient(), own.user);
    expect(own.shown()).toEqual(['Elsewhere', 'Write the letter']);
    expect(list && store.get(overlayAtom)({ ...list, revision: 8 })).toEqual([call, write]);
  });
});
