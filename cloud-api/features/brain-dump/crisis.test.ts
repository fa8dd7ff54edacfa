import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { answerWith } from '../../../sandbox/openai/answers.ts';
import { type ModelServer, sendDump, sharedTextsOf, startModelServer } from './openai/testOpenAi.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(inject('testDatabase'));
  server.clock.set('2026-03-04T11:00:00Z');
  // A model that makes a task of everything, the crisis first.
  server.sandbox.always({
    is: 'answer',
    answer: (asked) => answerWith(asked, [{ title: 'I want to die', words: 'I want to die' }]),
  });
});
afterAll(() => server.stop());

const DEVICE = '7f1c2f0e-1d1b-4b52-9d2c-0a5f6f6d7c11';
const SAID = 'Buy milk today.\nI want to die.\nCall the dentist tomorrow.';

describe('text about a crisis', () => {
  test('becomes no task, reaches no model and uses up nothing; the rest waits', async () => {
    const ann = await server.signedIn();
    const calls = server.sandbox.calls();
    const { status, body } = await sendDump(ann, SAID);
    expect([status, body.processedBy, body.fellBack]).toEqual([201, 'local', false]);
    expect(server.sandbox.calls()).toBe(calls);
    expect(await sharedTextsOf(ann)).toEqual([]);
    expect(body).toMatchObject({ theOneThing: null, analysis: { crisis: true }, motivationalQuote: { quote: '' } });
    expect(body.crisis?.pieces).toEqual([{ text: 'I want to die', span: { start: 16, end: 29 } }]);
    expect(body.empathicResponse).toContain('You don’t have to get through this alone');
    expect(body.tasks.map(({ title, status: place }) => [title, place])).toEqual([
      ['Buy milk', 'backlog'],
      ['Call the dentist', expect.not.stringContaining('today')],
    ]);
    expect(await server.database.knex('brain_dump_uses').where({ userId: ann.id })).toEqual([]);
    const shown = await ann.call<{ rawText: string; result: DumpReply }>('GET', `/api/brain-dumps/${body.id}`);
    expect(shown.body).toMatchObject({ rawText: SAID, result: { analysis: { crisis: true } } });
  });

  test('starts a gentle day: the list says so, and devices show no reminders', async () => {
    const ann = await server.signedIn();
    const list = async () => (await ann.call<{ gentleToday: boolean }>('GET', '/api/tasks')).body.gentleToday;
    const claim = async (key: string) =>
      (
        await ann.call<{ mine: string[] }>('POST', '/api/reminders/claims', {
          body: { device: DEVICE, keys: [key] },
        })
      ).body.mine;
    expect(await list()).toBe(false);
    expect(await claim('checkIn:2026-03-04')).toHaveLength(1);
    await sendDump(ann, 'ich will nicht mehr leben');
    expect(await list()).toBe(true);
    expect(await claim('weeklyReview:2026-03-04')).toEqual([]);
    server.clock.set('2026-03-05T11:00:00Z');
    expect(await list()).toBe(false);
    server.clock.set('2026-03-04T11:00:00Z');
  });

  test('becomes no task when typed as one, and no title later', async () => {
    const ann = await server.signedIn();
    const added = await ann.call<{ code: string }>('POST', '/api/tasks', { body: { title: 'kill myself tonight' } });
    expect([added.status, added.body.code]).toEqual([409, 'crisis']);
    const { id } = await ann.aTask({ title: 'Kill the process on the server' });
    const renamed = await ann.call<{ code: string }>('PATCH', `/api/tasks/${id}`, {
      body: { title: 'Ich will sterben' },
    });
    expect(renamed.body.code).toBe('crisis');
    const { tasks } = (await ann.call<{ tasks: Task[] }>('GET', '/api/tasks')).body;
    expect(tasks.map(({ title }) => title)).toEqual(['Kill the process on the server']);
  });

  test('is answered after the daily allowance is used up', async () => {
    const ann = await server.signedIn();
    const { body } = await sendDump(ann, 'everyone would be better off without me');
    expect(body.analysis).toMatchObject({ crisis: true, total_tasks_found: 0 });
  });
});

test('text that may be about a crisis reaches no model either, but is a dump like any other', async () => {
  const ann = await server.signedIn();
  const calls = server.sandbox.calls();
  const said = "Buy milk today.\nSome days I don't see the point.\nCall the dentist tomorrow.";
  const { status, body } = await sendDump(ann, said);
  expect([status, body.processedBy, body.crisis]).toEqual([201, 'local', null]);
  expect(server.sandbox.calls()).toBe(calls);
  expect(await sharedTextsOf(ann)).toEqual([]);
  expect(body.tasks.map(({ title }) => title)).toEqual(['Buy milk', 'Call the dentist']);
  expect(body.leftAsThoughts.map(({ text }) => text)).toEqual(["Some days I don't see the point"]);
  expect(body.theOneThing?.title).toBe('Buy milk');
  expect((await ann.call<{ gentleToday: boolean }>('GET', '/api/tasks')).body.gentleToday).toBe(false);
});
