import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { settled } from '#renderer/platform/testServer.ts';
import { signOut, speak } from '#renderer/ui/testApp.ts';
import { dragged } from '../dragged.ts';
import { NOW, theHours, TODAY, TOMORROW } from './testHours.ts';
import { useEdge } from './useEdge.ts';
import { useHourDrag } from './useHourDrag.ts';
import { hours } from './messages/en.ts';

// Texts are added by `speak` instead, because each test starts the language.
vi.mock(import('#renderer/platform/language.ts'), async (original) => ({
  ...(await original()),
  addTexts: () => undefined,
}));

const report = aTask({ id: 1, title: 'Write report', dueTime: '11:00', estimatedMinutes: 45 });

beforeEach(async () => {
  stubPage();
  await speak({ hours });
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('a drag over the hours', () => {
  async function dragging(task = report) {
    const screen = theHours([task]);
    const hook = await renderHook(() => useHourDrag(TODAY), screen.around);
    await hook.does(settled);
    const at = (date: string | null, minute: unknown, data = dragged(task, TODAY)) =>
      ({
        active: { data: { current: data } },
        over: date === null ? null : { id: date },
        collisions: [{ id: date, data: { minute } }],
      }) as never;
    const follows = (event: never) => hook.does(({ follow }) => follow(event));
    const letsGo = (event: never) =>
      hook.does(async ({ letGo }) => {
        letGo(event);
        await settled();
      });
    return { ...hook, ...screen, at, follows, letsGo };
  }

  test('snaps to the nearest quarter, and drops there', async () => {
    const { at, follows, letsGo, held, steps, told } = await dragging();
    await follows(at(TOMORROW, 608));
    expect(held()).toEqual({ task: report, from: TODAY, date: TOMORROW, minutes: 615, length: 45, by: 'pointer' });
    const before = held();
    await follows(at(TOMORROW, 610));
    expect(held()).toBe(before);
    await follows(at(TOMORROW, 640));
    expect(held()).toMatchObject({ minutes: 645 });
    await letsGo(at(TOMORROW, 640));
    expect(held()).toBeNull();
    await vi.waitFor(async () =>
      expect(await steps()).toMatchObject([
        { kind: 'dropOn', date: TOMORROW },
        { kind: 'update', patch: { dueTime: '10:45' } },
      ]),
    );
    expect(told()).toMatch(/Write report, 10:45/);
  });

  test('over the header of a day gives no hour, and neither does one of a deadline', async () => {
    const plain = await dragging();
    await plain.follows(plain.at(TOMORROW, null));
    expect(plain.held()).toMatchObject({ date: TOMORROW, minutes: null });
    const deadline = await dragging({ ...report, isDeadlineTask: true });
    await deadline.follows(deadline.at(TOMORROW, 640));
    expect(deadline.held()).toMatchObject({ date: TOMORROW, minutes: null });
  });

  test('beside the days has no target, and a drop there changes nothing', async () => {
    const { at, follows, letsGo, held, steps, told } = await dragging();
    await follows(at(TOMORROW, 600));
    await follows(at(null, 600));
    expect(held()).toBeNull();
    await letsGo(at(null, 600));
    expect([await steps(), told()]).toEqual([[], hours.back.replace('{{title}}', 'Write report')]);
  });

  test('that returns to its place, or is cancelled, moves nothing', async () => {
    const { at, follows, letsGo, held, does, steps, told } = await dragging();
    await letsGo(at(TODAY, 660));
    expect([await steps(), told()]).toEqual([[], hours.back.replace('{{title}}', 'Write report')]);
    await follows(at(TOMORROW, 600));
    await does(({ giveUp }) => giveUp());
    expect(held()).toBeNull();
  });

  test('of something else is ignored', async () => {
    const { at, follows, letsGo, held, told, steps } = await dragging();
    await follows(at(TOMORROW, 600, {}));
    await letsGo(at(TOMORROW, 600, {}));
    expect([held(), told(), await steps()]).toEqual([null, '', []]);
  });
});

describe('the lower edge of a block', () => {
  async function anEdge() {
    const screen = theHours([report]);
    const hook = await renderHook(() => useEdge(report), screen.around);
    await hook.does(settled);
    const capture = vi.fn();
    const event = (clientY: number, more: object = {}) => ({
      ...{ button: 0, clientY, pointerId: 3, stopPropagation: vi.fn(), preventDefault: vi.fn() },
      currentTarget: {
        setPointerCapture: capture,
        closest: () => ({ getBoundingClientRect: () => ({ height: 1440 }) }),
      },
      ...more,
    });
    const down = (more?: object) => hook.does(({ edge }) => edge.onPointerDown(event(100, more) as never));
    const moves = (y: number, more?: object) => hook.does(({ edge }) => edge.onPointerMove(event(y, more) as never));
    const up = () =>
      hook.does(async ({ edge }) => {
        edge.onPointerUp();
        await settled();
      });
    return { ...hook, ...screen, capture, event, down, moves, up };
  }

  test('follows the pointer, and sets the length of the task on release', async () => {
    const { now, capture, down, moves, up, steps } = await anEdge();
    expect(now().length).toBeNull();
    await down();
    expect(capture).toHaveBeenCalledExactlyOnceWith(3);
    expect(now().length).toBe(45);
    await moves(131);
    expect(now().length).toBe(75);
    await up();
    expect(now().length).toBeNull();
    await vi.waitFor(async () =>
      expect(await steps()).toMatchObject([{ kind: 'update', id: 1, patch: { estimatedMinutes: 75 } }]),
    );
  });

  test('that returns, or is taken over by the browser, changes nothing', async () => {
    const { now, does, down, moves, up, steps } = await anEdge();
    await down();
    await moves(131);
    await moves(100);
    await up();
    await down();
    await moves(131);
    await does(({ edge }) => edge.onPointerCancel());
    expect(now().length).toBeNull();
    await up();
    expect(await steps()).toEqual([]);
  });

  test('uses the left button only, and moves only after a hold', async () => {
    const { now, down, moves } = await anEdge();
    await moves(131);
    await down({ button: 2 });
    expect(now().length).toBeNull();
    await down();
    await moves(131, { currentTarget: { closest: () => null } });
    expect(now().length).toBe(45);
  });

  test('keeps the block in place, and the board from reacting', async () => {
    const { now, event } = await anEdge();
    const events = [event(100), event(100), event(100)] as const;
    now().edge.onMouseDown(events[0]);
    now().edge.onTouchStart(events[1]);
    for (const { stopPropagation } of events.slice(0, 2)) expect(stopPropagation).toHaveBeenCalledOnce();
  });
});
