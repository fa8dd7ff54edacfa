import { beforeEach, describe, expect, test, vi } from 'vitest';
import { statusQuery } from '#renderer/platform/status.ts';
import { readText } from '#renderer/platform/storage.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { away, heldBack, refusal, settled, stubServer } from '#renderer/platform/testServer.ts';
import { status } from '#renderer/platform/testStart.ts';
import { aScreen, signIn, signOut, speak } from '#renderer/ui/testApp.ts';
import { type Entries, NO_ENTRIES } from './entries.ts';
import { useSteps } from './useSteps.ts';

const STEP = 'POST /user/update-onboarding-step';
const SAVE = 'POST /user/onboarding';
const DONE = { success: true };
const ALL: Entries = {
  ...NO_ENTRIES,
  ...{ bandwidth: 'drowning', goal: 'Launch my side project', projectDetails: 'A shop' },
  ...{ blockers: ['Perfectionism'], energy: 'morning', schedule: 'standard', success: 'A clear head' },
};

const scrollTo = vi.fn();

beforeEach(async () => {
  stubPage();
  await speak();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  scrollTo.mockClear();
  Object.assign(window, { scrollTo });
  return async () => {
    await unmountHooks();
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** The wizard with entries on the device and a step saved on the server. */
async function aWizard(
  entries: Partial<Entries> = {},
  { reached = 1, told = 1, save = DONE as object | typeof away } = {},
) {
  const user = signIn();
  const key = `onboardingDraft:${user}`;
  window.localStorage.setItem(key, JSON.stringify({ entries: { ...NO_ENTRIES, ...entries }, reached }));
  const server = stubServer({ [STEP]: DONE, [SAVE]: save });
  const screen = aScreen('/onboarding');
  screen.client.setQueryData(statusQuery().queryKey, status);
  const hook = await renderHook(() => useSteps(user, told), screen.around);
  const does = (work: (now: ReturnType<typeof useSteps>) => void) =>
    hook.does(async (now) => {
      work(now);
      await settled();
    });
  const goesBy = (ms: number) =>
    hook.does(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
    });
  return { ...hook, ...screen, server, does, goesBy, kept: () => readText(key) };
}

describe('the steps of the questions', () => {
  test('advance only with a valid answer, and are stored here and on the server', async () => {
    const { now, does, server, kept } = await aWizard({}, { reached: 2, told: 2 });
    expect(now()).toMatchObject({ step: 2, refusal: undefined, isEditing: false });
    await does(({ next }) => next());
    expect(now()).toMatchObject({ step: 2, refusal: 'bandwidth' });
    expect(server.lines()).toEqual([]);
    await does(({ change }) => change({ bandwidth: ALL.bandwidth }));
    expect(now().refusal).toBeUndefined();
    await does(({ next }) => next());
    expect(now().step).toBe(3);
    expect(server.lines()).toEqual([`${STEP} {"step":3}`]);
    expect(JSON.parse(kept() ?? '')).toMatchObject({ reached: 3, entries: { bandwidth: ALL.bandwidth } });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('start where they were left, on this device or another, or at the first question without an answer', async () => {
    expect((await aWizard(ALL, { reached: 3, told: 5 })).now().step).toBe(5);
    expect((await aWizard(ALL, { reached: 6, told: 5 })).now().step).toBe(6);
    expect((await aWizard({ ...ALL, goal: null }, { reached: 6 })).now().step).toBe(3);
  });

  test('go back one question, as the browser does, and not before the first', async () => {
    const { now, does } = await aWizard(ALL, { reached: 3 });
    await does(({ next }) => next());
    expect(now().step).toBe(4);
    for (const step of [3, 2, 1, 1]) {
      await does(({ back }) => back());
      expect(now().step).toBe(step);
    }
  });

  test('clear the error of a question when another one is shown', async () => {
    const { now, does } = await aWizard({}, { reached: 2 });
    await does(({ next }) => next());
    await does(({ back }) => back());
    expect(now()).toMatchObject({ step: 1, refusal: undefined });
  });

  test('restart on request', async () => {
    const { now, does, server } = await aWizard(ALL, { reached: 6 });
    await does(({ restart }) => restart());
    expect(now().step).toBe(1);
    expect(server.lines()).toEqual([`${STEP} {"step":1}`]);
  });

  test('advance although the step could not be stored', async () => {
    const { now, does, server } = await aWizard(ALL, { reached: 3 });
    server.answers[STEP] = away;
    await does(({ next }) => next());
    expect(now().step).toBe(4);
  });
});

describe('a choice by mouse or finger', () => {
  test('is shown for a moment, then the next question comes', async () => {
    const { now, does, goesBy } = await aWizard({}, { reached: 2 });
    await does(({ change, pick }) => {
      change({ bandwidth: ALL.bandwidth });
      pick({ bandwidth: ALL.bandwidth });
    });
    await goesBy(399);
    expect(now().step).toBe(2);
    await goesBy(1);
    expect(now().step).toBe(3);
  });

  test('that is incomplete does not advance, and cancels an earlier one', async () => {
    const { now, does, goesBy } = await aWizard({ bandwidth: ALL.bandwidth }, { reached: 3 });
    await does(({ change, pick }) => {
      change({ goal: 'Launch my side project' });
      pick({ goal: 'Launch my side project', projectDetails: 'x' });
      pick({ goal: 'Other' });
    });
    await goesBy(1_000);
    expect(now().step).toBe(3);
  });

  test('is cancelled when the user has moved on', async () => {
    const { now, does, goesBy } = await aWizard({ bandwidth: ALL.bandwidth }, { reached: 2 });
    await does(({ pick, next }) => {
      pick({ bandwidth: ALL.bandwidth });
      next();
    });
    await goesBy(1_000);
    expect(now().step).toBe(3);
  });
});

describe('changing one answer', () => {
  test('returns to the last question', async () => {
    const { now, does, server } = await aWizard(ALL, { reached: 7 });
    await does(({ edit }) => edit(2));
    expect(now()).toMatchObject({ step: 2, isEditing: true });
    await does(({ next }) => next());
    expect(now()).toMatchObject({ step: 7, isEditing: false });
    expect(server.lines()).toEqual([]);
    await does(({ edit }) => edit(3));
    await does(({ change }) => change({ goal: null }));
    await does(({ back }) => back());
    expect(now().step).toBe(3);
  });
});

describe('the answers', () => {
  const told = { reached: 7, told: 7 };

  test('are submitted after the last question, and removed from the device', async () => {
    const { now, does, server, kept, isOld } = await aWizard(ALL, told);
    await does(({ next }) => next());
    expect(server.asked.at(-1)).toMatchObject({ path: '/user/onboarding', body: { bandwidth: ALL.bandwidth } });
    expect(now()).toMatchObject({ step: 8, isSaving: false, error: null });
    expect([kept(), isOld(statusQuery().queryKey)]).toEqual([null, true]);
  });

  test('are sent once, however often the button is pressed', async () => {
    const held = heldBack(DONE);
    const { now, does, server } = await aWizard(ALL, { ...told, save: held.answer });
    await does(({ next }) => next());
    expect(now().isSaving).toBe(true);
    await does(({ next }) => next());
    expect(server.lines()).toHaveLength(1);
    await does(() => held.release());
    expect(now().step).toBe(8);
  });

  test('stay on the device when submitting fails, with the reason', async () => {
    const { now, does, kept } = await aWizard(ALL, { ...told, save: refusal(503, 'Busy') });
    await does(({ next }) => next());
    expect(now()).toMatchObject({ step: 7, error: { status: 503 } });
    expect(kept()).not.toBeNull();
  });
});
