import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { useJoining } from './useJoining.ts';

const join = vi.fn();

beforeEach(() => {
  stubPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(window, { setTimeout, clearTimeout });
  Object.assign(document, { elementFromPoint: () => null });
  join.mockClear();
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Dispatches a window event at `timeStamp` milliseconds. */
const happens = (type: string, timeStamp: number): Event => {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  window.dispatchEvent(event);
  return event;
};

/** Touches a row; the page notices the release only after the row is being dragged. */
async function touched(upAfter: number): Promise<Event> {
  const hook = await renderHook(() => useJoining(join));
  const down = { isPrimary: true, button: 0, pointerType: 'touch', clientX: 5, clientY: 5, timeStamp: 1_000 };
  await hook.does(({ start }) => start(down as never, 'a'));
  await hook.does(() => vi.advanceTimersByTimeAsync(300));
  expect(hook.now().held).toMatchObject({ key: 'a' });
  await hook.does(() => happens('pointerup', 1_000 + upAfter));
  expect(hook.now().held).toBeNull();
  return happens('click', 1_000 + upAfter);
}

describe('a finger on an entry', () => {
  test('that held still is no click', async () => {
    expect((await touched(400)).defaultPrevented).toBe(true);
  });

  test('that only tapped is a click, also when a busy page noticed it late', async () => {
    expect((await touched(80)).defaultPrevented).toBe(false);
  });
});
