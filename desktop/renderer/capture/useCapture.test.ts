import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#renderer/platform/testHook.ts';
import { aComputer, AFTER_SENTENCE_MS, aWindow, onItsPage } from './testCapture.ts';
import { LONGEST, useCapture } from './useCapture.ts';

/** Milliseconds after which the thank-you is over. */
const AFTER_THANKS_MS = 600;
beforeEach(onItsPage);

test('starts with the earlier draft, ready to type', async () => {
  const { now, focus } = await aWindow('call Ann');
  expect(now()).toMatchObject({ text: 'call Ann', mood: 'writing' });
  expect(focus).toHaveBeenCalled();
});

test('keeps each letter, also those typed before the draft was read', async () => {
  const { computer, state, asked } = aComputer('older words');
  const reading = Promise.withResolvers<undefined>();
  state.reading = reading.promise;
  const { now, does } = await renderHook(() => useCapture(computer, { current: null }));
  await does(({ write }) => write('c'));
  await does(() => reading.resolve(undefined));
  expect(now().text).toBe('c');
  expect(asked).toContainEqual(['brain-dump:keep-draft', { text: 'c' }]);
});

test('thanks for a thought, clears the field and hides', async () => {
  const { now, does, asked } = await aWindow();
  await does(({ write }) => write('call Ann'));
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: '', mood: 'kept' });
  expect(asked).toContainEqual(['brain-dump:capture', { text: 'call Ann' }]);
  expect(asked).not.toContainEqual(['brain-dump:close-capture', undefined]);
  await does(() => vi.advanceTimersByTime(AFTER_THANKS_MS));
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
  expect(now().mood).toBe('writing');
});

test('stays open when the user continues to type, or calls it again, during the thanks', async () => {
  for (const goesOn of ['writes', 'calls'] as const) {
    const { does, asked, state } = await aWindow();
    await does(({ write }) => write('call Ann'));
    await does(({ send }) => send());
    await does(({ write }) => (goesOn === 'writes' ? write('and Ben') : state.shown()));
    await does(() => vi.advanceTimersByTime(AFTER_THANKS_MS));
    expect(asked).not.toContainEqual(['brain-dump:close-capture', undefined]);
  }
});

test.each(['', ' \n', 'x'.repeat(LONGEST + 1)])('sends neither an empty nor a too long text', async (text) => {
  const { does, asked } = await aWindow();
  await does(({ write }) => write(text));
  await does(({ send }) => send());
  expect(asked.filter((one) => String(one).startsWith('brain-dump:capture'))).toEqual([]);
});

test('sends the longest text, and sends once', async () => {
  const { does, asked } = await aWindow();
  await does(({ write }) => write('x'.repeat(LONGEST)));
  await does(({ send }) => send());
  await does(({ send }) => send());
  expect(asked.filter((one) => String(one).startsWith('brain-dump:capture'))).toHaveLength(1);
});

test('keeps the text in the field when storing fails', async () => {
  const { now, does, state } = await aWindow();
  state.isBroken = true;
  await does(({ write }) => write('call Ann'));
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: 'call Ann', mood: 'failed' });
  state.isBroken = false;
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: '', mood: 'kept' });
});

test.each(['I want to kill myself', 'ich will nicht mehr leben'])(
  '%s: this computer is quiet until midnight',
  async (words) => {
    vi.setSystemTime(new Date(2026, 2, 4, 15, 30));
    const { does, asked } = await aWindow();
    await does(({ write }) => write(words));
    await does(({ send }) => send());
    expect(asked).toContainEqual(['notifications:pause', { until: new Date(2026, 2, 5).toISOString() }]);
    expect(asked).toContainEqual(['focus:one-thing', { task: null }]);
  },
);

test('an ordinary thought pauses nothing', async () => {
  const { does, asked } = await aWindow();
  await does(({ write }) => write('call Ann'));
  await does(({ send }) => send());
  expect(asked.map((one) => (one as string[])[0])).not.toContain('notifications:pause');
});

test('keeps text about a crisis, shows help, and does not hide by itself', async () => {
  const { now, does, asked, state } = await aWindow();
  await does(({ write }) => write('I want to kill myself'));
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: '', mood: 'care' });
  await does(() => state.shown());
  await does(() => vi.advanceTimersByTime(AFTER_THANKS_MS));
  expect(now().mood).toBe('care');
  expect(asked).not.toContainEqual(['brain-dump:close-capture', undefined]);
  await does(({ putAway }) => putAway());
  expect(now().mood).toBe('writing');
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});

test('keeps text that may be about a crisis, offers help, and stays until Enter or Escape, or the next thought', async () => {
  const { now, does, asked, state } = await aWindow();
  const worries = "Buy milk. Some days I don't see the point. Call the dentist.";
  await does(({ write }) => write(worries));
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: '', mood: 'offer' });
  expect(asked).toContainEqual(['brain-dump:capture', { text: worries }]);
  expect(asked.map((one) => (one as string[])[0])).not.toContain('notifications:pause');
  await does(() => state.shown());
  await does(() => vi.advanceTimersByTime(AFTER_SENTENCE_MS));
  expect(now().mood).toBe('offer');
  expect(asked).not.toContainEqual(['brain-dump:close-capture', undefined]);
  await does(({ write }) => write('c'));
  expect(now()).toMatchObject({ text: 'c', mood: 'writing' });
  await does(({ write }) => write(worries));
  await does(({ send }) => send());
  await does(({ send }) => send());
  expect(now().mood).toBe('writing');
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});

test('while signed out, says how many thoughts are stored here, long enough to read it', async () => {
  const { now, does, asked, state } = await aWindow();
  state.keptUntilSignIn = 3;
  await does(({ write }) => write('call Ann'));
  await does(({ send }) => send());
  expect(now()).toMatchObject({ text: '', mood: 'keptHere', waiting: 3 });
  await does(() => vi.advanceTimersByTime(AFTER_THANKS_MS));
  expect(now().mood).toBe('keptHere');
  expect(asked).not.toContainEqual(['brain-dump:close-capture', undefined]);
  await does(() => vi.advanceTimersByTime(AFTER_SENTENCE_MS));
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
  expect(now().mood).toBe('writing');
});

test('a single dot controls the timer, and is no thought', async () => {
  const { now, does, asked } = await aWindow();
  await does((one) => one.write(' . '));
  await does((one) => one.send());
  expect(now()).toMatchObject({ text: '', mood: 'timer', toggled: 'paused' });
  expect(asked).toContainEqual(['focus:toggle', undefined]);
  expect(asked).toContainEqual(['brain-dump:keep-draft', { text: '' }]);
  expect(asked.map((one) => (one as [string])[0])).not.toContain('brain-dump:capture');
  await vi.advanceTimersByTimeAsync(AFTER_SENTENCE_MS);
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});

test('a dot that did not reach the timer stays, and more than a dot is a thought', async () => {
  const { now, does, asked, state } = await aWindow();
  state.isBroken = true;
  await does((one) => one.write('.'));
  await does((one) => one.send());
  expect(now()).toMatchObject({ text: '.', mood: 'writing' });
  state.isBroken = false;
  await does((one) => one.write('.. later'));
  await does((one) => one.send());
  expect(asked).toContainEqual(['brain-dump:capture', { text: '.. later' }]);
});

test('corrections are sent with the exact text that they belong to', async () => {
  const { does, asked } = await aWindow();
  const pieces = [{ span: { start: 0, end: 8 }, tasks: [], set: ['state' as const] }];
  await does(({ write }) => write('call Ann'));
  await does(({ putRight }) => putRight({ text: 'call Ann', pieces }));
  await does(({ send }) => send());
  expect(asked).toContainEqual(['brain-dump:capture', { text: 'call Ann', correctedPieces: pieces }]);
  await does(({ write }) => write('call Ben'));
  await does(({ send }) => send());
  expect(asked).toContainEqual(['brain-dump:capture', { text: 'call Ben' }]);
});

test('a single slash opens the search, and no draft of it is kept', async () => {
  const { now, does, asked } = await aWindow();
  await does((one) => one.write('/'));
  expect(now()).toMatchObject({ text: '', isSearching: true });
  expect(asked.at(-1)).toEqual(['brain-dump:keep-draft', { text: '' }]);
  await does((one) => one.leaveSearch(''));
  expect(now()).toMatchObject({ text: '', isSearching: false });
});

test('a second slash is a thought that starts with one, and stays a thought', async () => {
  const { now, does, asked } = await aWindow();
  await does((one) => one.write('/'));
  await does((one) => one.leaveSearch('/'));
  await does((one) => one.write('/home'));
  await does((one) => one.write('/'));
  expect(now()).toMatchObject({ text: '/', isSearching: false });
  await does((one) => one.write('/home is full'));
  await does((one) => one.send());
  expect(asked).toContainEqual(['brain-dump:capture', { text: '/home is full' }]);
});

test('text pasted with a slash, and a slash behind text, are thoughts', async () => {
  const { now, does } = await aWindow('call Ann');
  await does((one) => one.write('call Ann/'));
  await does((one) => one.write('/etc/hosts'));
  expect(now()).toMatchObject({ text: '/etc/hosts', isSearching: false });
});

test('focus on a found task is announced like the dot, and the window hides', async () => {
  const { now, does, asked } = await aWindow();
  await does((one) => one.write('/'));
  await does((one) => one.notifyFocus('started'));
  expect(now()).toMatchObject({ isSearching: false, mood: 'timer', toggled: 'started' });
  await vi.advanceTimersByTimeAsync(AFTER_SENTENCE_MS);
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});

test('the window hides at once when the length of the session is asked', async () => {
  const { now, does, asked, state } = await aWindow();
  state.toggled = 'choosing';
  await does((one) => one.write('.'));
  await does((one) => one.send());
  expect(now()).toMatchObject({ text: '', mood: 'writing' });
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});
