import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { momentText } from '#renderer/platform/clock.ts';
import { sessionAtom, timeZoneAtom } from '#renderer/platform/session.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { user } from '#renderer/platform/testStart.ts';
import { taskKeys, taskQueries } from '#renderer/features/tasks/queries.ts';
import { listOf } from '#renderer/features/tasks/testTasks.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { resultAtom } from './atoms.ts';
import { forgetExamples, ownWaysQuery } from './examples/queries.ts';
import { commitList, keepList, useWaitingList, waitingLists } from './list/queries.ts';
import { dumpKeys, listQuery, processDump, removeDump, showQuery } from './past/queries.ts';
import { useGoOn } from './results/useGoOn.ts';
import { chooseSharing, ledgerQuery, sharingQuery } from './privacy/queries.ts';

const LOCAL = { localOnly: true, receivers: { dump: null, voice: null } };
const DONE = { success: true };
const aDump = (id: number, tasks = 2) => ({
  ...{
    id,
    key: `key ${id}`,
    excerpt: 'call mum',
    characters: 8,
    state: 'processed',
    trouble: null,
    processedBy: 'local',
  },
  ...{ tasks, capturedAt: '2026-03-04T12:00:00.000Z', toConfirm: true, createdAt: '2026-03-04T12:00:00.000Z' },
});

beforeEach(async () => {
  stubPage();
  await speak();
  signIn();
  return async () => {
    await unmountHooks();
    signOut();
    vi.unstubAllGlobals();
  };
});

const aPage = (answers: Parameters<typeof stubServer>[0] = {}) => ({ ...aScreen(), server: stubServer(answers) });

describe('the choice to share dumps', () => {
  const CHOOSE = 'PATCH /user/sharing';

  test('shows at once, and then as the server stored it', async () => {
    const held = heldBack({ ...LOCAL, receivers: { dump: 'api.example', voice: null } });
    const { client, mutate, server } = aPage({ [CHOOSE]: held.answer });
    const { queryKey } = sharingQuery();
    client.setQueryData(queryKey, { ...LOCAL, localOnly: false });
    const done = mutate(chooseSharing, true);
    await settled();
    expect(client.getQueryData(queryKey)).toEqual(LOCAL);
    expect(server.lines()).toEqual([`${CHOOSE} {"localOnly":true}`]);
    held.release();
    await done;
    expect(client.getQueryData(queryKey)).toMatchObject({ receivers: { dump: 'api.example' } });
  });

  test('reverts when the server rejects it, with an error', async () => {
    const { client, mutate, told } = aPage({ [CHOOSE]: refusal(503, 'Busy') });
    client.setQueryData(sharingQuery().queryKey, LOCAL);
    await mutate(chooseSharing, false);
    expect(client.getQueryData(sharingQuery().queryKey)).toEqual(LOCAL);
    expect(told.failed).toMatchObject([{ title: 'notSwitched' }]);
  });

  test('is requested, and every shared text is listed page by page', async () => {
    const text = (id: number) => ({
      ...{ id, kind: 'dump', receiver: 'api.example', model: 'm', sentAt: '2026-03-04T12:00:00.000Z' },
      ...{ characters: 8, bytes: null, tookMs: 5, outcome: 'answered', brainDumpId: null },
    });
    const { client, server } = aPage({
      'GET /user/sharing': LOCAL,
      'GET /user/shared-texts': { sharedTexts: [text(9), text(8)], hasMore: true },
      'GET /user/shared-texts?before=8': { sharedTexts: [text(7)], hasMore: false },
    });
    expect(await client.fetchQuery(sharingQuery())).toEqual(LOCAL);
    const { pages } = await client.fetchInfiniteQuery({ ...ledgerQuery(), pages: 3 });
    expect(pages.flatMap(({ sharedTexts }) => sharedTexts.map(({ id }) => id))).toEqual([9, 8, 7]);
    expect(server.lines()).toHaveLength(3);
  });
});

describe('lists waiting for confirmation', () => {
  const LISTS = 'GET /brain-dumps?toConfirm=true';

  test('are counted on request, by their latest state', async () => {
    const { around, server } = aPage();
    const unasked = await renderHook(() => useWaitingList(false), around);
    expect(unasked.now()).toEqual({ isAsking: false, tasks: null });
    expect(server.lines()).toEqual([]);
    const held = heldBack({ brainDumps: [aDump(5, 3), aDump(4, 1)], hasMore: false });
    server.answers[LISTS] = held.answer;
    const { now, does } = await renderHook(() => useWaitingList(true), around);
    expect(now()).toEqual({ isAsking: true, tasks: null });
    held.release();
    await does(settled);
    expect([now(), unasked.now().tasks]).toEqual([{ isAsking: false, tasks: 3 }, null]);
    expect(waitingLists().queryKey).toEqual(dumpKeys.toConfirm);
  });

  test('are stored for other devices as they are now, and a failure loses nothing', async () => {
    const { mutate, server, told } = aPage({ 'PUT /brain-dumps/5/list': DONE });
    expect(await mutate(keepList, { id: 5, list: [] })).toBeUndefined();
    expect(server.lines()).toEqual(['PUT /brain-dumps/5/list {"list":[]}']);
    server.answers['PUT /brain-dumps/5/list'] = away;
    expect(await mutate(keepList, { id: 5, list: [] })).toBeUndefined();
    expect(told).toEqual({ done: [], failed: [], expired: 0 });
  });

  test('are added to the plan completely: tasks and dumps are reloaded', async () => {
    const { mutate, server, client, isOld } = aPage({ 'POST /brain-dumps/5/commit': refusal(409, 'No') });
    client.setQueryData(taskQueries.list().queryKey, listOf([]));
    client.setQueryData(dumpKeys.list, {});
    await mutate(commitList, { id: 5, list: [] });
    expect(server.lines()).toEqual(['POST /brain-dumps/5/commit {"list":[]}']);
    expect([isOld(taskKeys.list), isOld(dumpKeys.list)]).toEqual([true, true]);
  });
});

describe('past dumps', () => {
  test('are listed page by page, and one of them is shown', async () => {
    const { client } = aPage({
      'GET /brain-dumps': { brainDumps: [aDump(5), aDump(4)], hasMore: true },
      'GET /brain-dumps?before=4': { brainDumps: [aDump(3)], hasMore: false },
    });
    const { pages } = await client.fetchInfiniteQuery({ ...listQuery(), pages: 3 });
    expect(pages.flatMap(({ brainDumps }) => brainDumps.map(({ id }) => id))).toEqual([5, 4, 3]);
    expect(showQuery(5).queryKey).toEqual(['dumps', 'one', 5]);
  });

  test('are deleted here as well, and so is a result that is still on screen', async () => {
    const { mutate, client, store, told } = aPage({ 'DELETE /brain-dumps/5': { removed: true } });
    client.setQueryData(listQuery().queryKey, {
      pages: [{ brainDumps: [aDump(5), aDump(4)], hasMore: false }],
      pageParams: [null],
    } as never);
    const session = store.get(sessionAtom);
    const id = session.state === 'signedIn' ? session.user.id : 0;
    store.set(resultAtom, { user: id, reply: { id: 5 } as DumpReply });
    await mutate(removeDump, 5);
    expect(client.getQueryData(listQuery().queryKey)).toMatchObject({ pages: [{ brainDumps: [{ id: 4 }] }] });
    expect([store.get(resultAtom), told.done]).toEqual([null, [{ title: 'removed.title', text: 'removed.text' }]]);
  });

  test('that are retried reload everything, but not for a user who is gone', async () => {
    const { mutate, client, isOld, server } = aPage({ 'POST /brain-dumps/5/process': refusal(401, 'Unauthorized') });
    client.setQueryData(dumpKeys.list, {});
    await mutate(processDump, 5);
    expect(isOld(dumpKeys.list)).toBe(false);
    server.answers['POST /brain-dumps/5/process'] = refusal(503, 'Busy');
    await mutate(processDump, 5);
    expect(isOld(dumpKeys.list)).toBe(true);
  });

  test("have their time in the user's time zone", () => {
    const { store } = aPage();
    store.set(sessionAtom, { state: 'signedIn', user: { ...user(7), timezone: 'Asia/Tokyo' } });
    expect(momentText('2026-03-04T12:00:00.000Z', store.get(timeZoneAtom))).toMatch(/Mar 4, 2026, 9:00\sPM/);
  });
});

test('learned corrections are forgotten at once, and durations stay', async () => {
  const { mutate, client, told } = aPage({ 'DELETE /user/examples': { removed: true } });
  const { queryKey } = ownWaysQuery();
  client.setQueryData(queryKey, { examples: [{}], durations: [{}] } as never);
  await mutate(forgetExamples, undefined);
  expect(client.getQueryData(queryKey)).toMatchObject({ examples: [], durations: [{}] });
  expect(told.done).toEqual([{ title: 'forgotten' }]);
});

describe('after a result', () => {
  const CREATE = 'POST /daily-plans';
  const reply = { emotionalAnalysis: { energyLevel: 'low' } } as DumpReply;
  async function goingOn(tasks = [aTask({ id: 1 })], plan: object | typeof away = refusal(503, 'Busy')) {
    const page = aPage({ 'GET /tasks': listOf(tasks), [CREATE]: plan });
    const onDone = vi.fn();
    const hook = await renderHook(() => useGoOn(reply, onDone), page.around);
    await hook.does(async ({ mutate }) => {
      mutate();
      for (let turn = 0; turn < 4; turn += 1) await settled();
    });
    return { ...page, onDone };
  }

  test('makes the plan by the detected energy, and shows it even if it could not be stored', async () => {
    const { server, path, onDone } = await goingOn();
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ energyLevel: 'low', selectedTasks: [1], planType: 'today' },
    });
    expect([path(), onDone.mock.calls.length]).toEqual(['/daily-plan', 1]);
  });

  test('makes no plan when nothing for today was said', async () => {
    const { toasts, path, server } = await goingOn([
      aTask({ id: 1, status: 'scheduled', scheduledDate: '2099-01-01' }),
    ]);
    expect(toasts()).toMatchObject([{ tone: 'info', title: 'scheduled.title', text: 'scheduled.text' }]);
    expect([path(), server.lines().some((line) => line.startsWith('POST'))]).toEqual(['/daily-plan', false]);
  });

  test('reports an expired session, and the user stays where they are', async () => {
    const { toasts, path, store, onDone } = await goingOn(undefined, refusal(401, 'Unauthorized'));
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'planExpired.title', text: 'planExpired.text' }]);
    expect([path(), store.get(sessionAtom).state, onDone.mock.calls.length]).toEqual(['/', 'signedOut', 0]);
  });
});
