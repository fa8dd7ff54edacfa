import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { useOnboardingDraft } from './draft.ts';
import { NO_ENTRIES } from './entries.ts';

beforeEach(() => {
  stubPage();
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

const drafting = (user = 7) => renderHook(() => useOnboardingDraft(user));

test('answers and the furthest step survive a reload, for their user only', async () => {
  const { now, does } = await drafting();
  expect(now()).toMatchObject({ entries: NO_ENTRIES, reached: 1 });
  await does(({ change }) => change({ bandwidth: 'calm' }));
  await does(({ reach }) => reach(3));
  await does(({ change }) => change({ stakes: 'It gets worse.' }));
  const draft = { entries: { ...NO_ENTRIES, bandwidth: 'calm', stakes: 'It gets worse.' }, reached: 3 };
  expect(now()).toMatchObject(draft);
  await unmountHooks();
  expect((await drafting()).now()).toMatchObject(draft);
  expect((await drafting(8)).now()).toMatchObject({ entries: NO_ENTRIES, reached: 1 });
});

test('two answers before the next render are both stored', async () => {
  const { now, does } = await drafting();
  await does(({ change, reach }) => {
    change({ bandwidth: 'drowning' });
    change({ goal: 'Get healthier' });
    reach(2);
  });
  expect(now()).toMatchObject({ entries: { bandwidth: 'drowning', goal: 'Get healthier' }, reached: 2 });
});

test('an invalid answer counts as none, and answers on the server are removed here', async () => {
  const { does } = await drafting();
  await does(({ change }) => change({ bandwidth: 'calm' }));
  await does(({ forget }) => forget());
  await unmountHooks();
  expect((await drafting()).now()).toMatchObject({ entries: NO_ENTRIES, reached: 1 });
  window.localStorage.setItem(
    'onboardingDraft:9',
    JSON.stringify({ entries: { ...NO_ENTRIES, bandwidth: 'sleepy' }, reached: 4 }),
  );
  expect((await drafting(9)).now()).toMatchObject({ entries: NO_ENTRIES, reached: 1 });
});
