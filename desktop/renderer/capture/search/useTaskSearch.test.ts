import { beforeEach, expect, test, vi } from 'vitest';
import type { Found } from '#shared/tasks/ipc.ts';
import { renderHook } from '#renderer/platform/testHook.ts';
import { onItsPage } from '../testCapture.ts';
import type { Computer } from '../useCapture.ts';
import { isDone } from './rows.ts';
import { useTaskSearch } from './useTaskSearch.ts';

beforeEach(onItsPage);

const SECOND = 1_000;

/** A fake main process with open tasks of these titles; records its requests, and lets tests set its responses. */
function aComputer(...titles: string[]) {
  const world = {
    open: titles.map((title, at) => ({ id: at + 1, title, isToday: true })),
    outcome: 'done',
    isBroken: false,
    done: [] as unknown[],
    answering: Promise.resolve() as Promise<unknown>,
    listeners: new Map<string, () => void>(),
  };
  const computer = {
    ask: async (channel: string, input: { query: string }) => {
      if (world.isBroken) throw new Error('Gone');
      if (channel === 'tasks:do') {
        world.done.push(input);
        return { outcome: world.outcome };
      }
      const tasks = world.open.filter(({ title }) => title.includes(input.query));
      await world.answering;
      return { state: 'found', tasks } satisfies Found;
    },
    on: (channel: string, listener: () => void) => {
      world.listeners.set(channel, listener);
      return () => undefined;
    },
  } as unknown as Computer;
  return { world, computer };
}

async function aSearch(...titles: string[]) {
  const { world, computer } = aComputer(...titles);
  const onFocus = vi.fn();
  const hook = await renderHook(() => useTaskSearch(computer, onFocus));
  const shape = () => hook.now().shown?.rows.map((row) => `${row.title}${isDone(row) ? ' ✓' : ''}`);
  const row = (title: string) => {
    const found = hook.now().shown?.rows.find((one) => one.title === title);
    if (!found) throw new Error(`${title} is not shown`);
    return found;
  };
  /** Simulates the event that the open tasks have changed. */
  const news = (open: typeof world.open) =>
    hook.does(() => {
      world.open = open;
      world.listeners.get('tasks:findable-changed')?.();
    });
  return { ...hook, world, onFocus, shape, row, news };
}

test('searches while typing; the first row is active until an arrow moves', async () => {
  const { now, does, shape } = await aSearch('call', 'call back', 'sort');
  expect(shape()).toEqual(['call', 'call back', 'sort']);
  await does(({ step }) => step(-1));
  expect(now().active?.title).toBe('sort');
  await does(({ look }) => look('call'));
  expect(shape()).toEqual(['call', 'call back']);
  expect(now().active?.title).toBe('call');
  await does(({ step }) => step(1));
  await does(({ step }) => step(1));
  expect(now().active?.title).toBe('call');
});

test('rows of an older query cannot be ticked by a key', async () => {
  const { now, does, world } = await aSearch('call', 'sort');
  const answering = Promise.withResolvers<undefined>();
  world.answering = answering.promise;
  await does(({ look }) => look('sort'));
  expect(now().active).toBeUndefined();
  await does(() => answering.resolve(undefined));
  expect(now().active?.title).toBe('sort');
});

test('a tick shows in its place, stays there when the list contains it, and can be undone at once', async () => {
  const { now, does, world, shape, row, news } = await aSearch('call', 'sort');
  const all = world.open;
  await does(({ tick }) => tick(row('call')));
  expect(shape()).toEqual(['call ✓', 'sort']);
  expect(now().lastDone?.title).toBe('call');
  await news(all.slice(1));
  expect(shape()).toEqual(['call ✓', 'sort']);
  await does(({ takeBack }) => takeBack());
  expect(shape()).toEqual(['call', 'sort']);
  expect(now().lastDone).toBeUndefined();
  await news(all);
  expect(shape()).toEqual(['call', 'sort']);
  expect(world.done).toEqual([
    { taskId: 1, deed: 'tick' },
    { taskId: 1, deed: 'untick' },
  ]);
});

test('a second press within a second is ignored; later it undoes the tick', async () => {
  const { does, world, row } = await aSearch('call');
  await does(({ tick }) => tick(row('call')));
  await does(({ tick }) => tick(row('call')));
  expect(world.done).toEqual([{ taskId: 1, deed: 'tick' }]);
  vi.setSystemTime(Date.now() + SECOND);
  await does(({ tick }) => tick(row('call')));
  expect(world.done).toHaveLength(2);
});

test('a failure says why, and the row is open again', async () => {
  const { now, does, world, shape, row } = await aSearch('call');
  world.outcome = 'gone';
  await does(({ tick }) => tick(row('call')));
  expect(now().trouble).toBe('gone');
  expect(shape()).toEqual(['call']);
  await does(({ look }) => look('c'));
  expect(now().trouble).toBeNull();
  world.isBroken = true;
  vi.setSystemTime(Date.now() + SECOND);
  await does(({ tick }) => tick(row('call')));
  expect(now()).toMatchObject({ trouble: 'away', shown: { state: 'away', rows: [] } });
});

test('focus starts on the row, or says that a session is running', async () => {
  const { now, does, world, onFocus, row } = await aSearch('call');
  world.outcome = 'busy';
  await does(({ focus }) => focus(row('call')));
  expect(now().trouble).toBe('busy');
  expect(onFocus).not.toHaveBeenCalled();
  world.outcome = 'done';
  await does(({ focus }) => focus(row('call')));
  expect(onFocus).toHaveBeenCalledExactlyOnceWith('started');
  world.outcome = 'asks';
  await does(({ focus }) => focus(row('call')));
  expect(onFocus).toHaveBeenLastCalledWith('choosing');
  expect(world.done).toEqual(Array(3).fill({ taskId: 1, deed: 'focus' }));
});

test('when the window is shown again, earlier actions are not repeated', async () => {
  const { now, does, world, shape, row, news } = await aSearch('call', 'sort');
  await does(({ tick }) => tick(row('call')));
  await news(world.open.slice(1));
  await does(() => world.listeners.get('brain-dump:capture-shown')?.());
  expect(shape()).toEqual(['sort']);
  expect(now().lastDone).toBeUndefined();
});
