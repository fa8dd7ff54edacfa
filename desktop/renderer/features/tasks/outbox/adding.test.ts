import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { store } from '#renderer/platform/session.ts';
import { addOf } from '../changes.ts';
import { deliverChange, deliverNow } from './deliver.ts';
import { notAddedAtom, refuseMove, waitingOf } from './moves.ts';
import { away, made, madeOf, says, type SentMove, TestOutbox } from './testMoves.ts';

const CLIENT_ID = '2f3f6c1e-6d0a-4d7e-9f57-0f0e4c1a7b11';
const stamps = { title: 'Buy stamps', clientId: CLIENT_ID };
const stored = aTask({ id: 9, title: 'Buy stamps' });
const added = made([stored], (move) => ({ ...madeOf(move), addedIds: [9] }));
const refusing = made([], (move) => ({
  ...madeOf(move),
  ...{ isMade: false, refusal: { code: 'tooManyTasks', message: 'That is enough for one account.' } },
}));

let own: TestOutbox;
beforeEach(() => {
  own = new TestOutbox();
});
afterEach(() => own.leave());

const add = () => deliverChange(own.client, addOf([stamps]));
const notAdded = () => store.get(notAddedAtom).map(({ change, refusal }) => [change.adds?.[0]?.title, refusal]);

describe('an added task', () => {
  test('is sent as a step, and the list contains it once the server placed it', async () => {
    own.serverSays(added);
    expect(await add()).toMatchObject({ isKept: false, isMade: true, added: [{ id: 9 }] });
    expect(own.sent.flat()[0]?.steps).toEqual([{ kind: 'add', task: stamps }]);
    expect(own.shown()).toEqual(['Call mum', 'Write the letter', 'Buy stamps']);
    expect(notAdded()).toEqual([]);
  });

  test('waits on this device without a way to the server, and is sent once there is one', async () => {
    own.serverSays(away);
    expect(await add()).toMatchObject({ isKept: true, added: [] });
    expect(notAdded()).toEqual([['Buy stamps', undefined]]);
    own.serverSays(added);
    await deliverNow(own.client, own.user);
    expect(notAdded()).toEqual([]);
    expect(own.shown()).toContain('Buy stamps');
    const ids = new Set(own.sent.flat().map(({ id }: SentMove) => id));
    expect(ids.size).toBe(1);
  });

  test('that is rejected while the form waits is not kept: the form keeps its text', async () => {
    own.serverSays(refusing);
    await expect(add()).rejects.toMatchObject({ code: 'tooManyTasks' });
    expect(waitingOf(own.user)).toEqual([]);
    expect(notAdded()).toEqual([]);
  });

  test('that is rejected later stays with its reason until the user decides', async () => {
    own.serverSays(away);
    await add();
    own.serverSays(refusing);
    await deliverNow(own.client, own.user);
    expect(notAdded()).toEqual([['Buy stamps', 'That is enough for one account.']]);
    // It blocks nothing else, and is not retried automatically.
    expect(waitingOf(own.user)).toEqual([]);
    own.serverSays(added);
    await deliverNow(own.client, own.user);
    expect(notAdded()).toHaveLength(1);

    const [move] = store.get(notAddedAtom);
    if (move) refuseMove(own.user, move, null);
    await deliverNow(own.client, own.user);
    expect(notAdded()).toEqual([]);
    expect(own.shown()).toContain('Buy stamps');
  });

  test('that is invalid for the server stays too', async () => {
    own.serverSays(away);
    await add();
    own.serverSays(says(400));
    await deliverNow(own.client, own.user);
    expect(notAdded()).toEqual([['Buy stamps', 'No']]);
  });
});
