import { beforeEach, expect, test, vi } from 'vitest';
import { AFTER_SENTENCE_MS, aWindow, onItsPage } from './testCapture.ts';

beforeEach(onItsPage);

async function inSession() {
  const made = await aWindow();
  made.state.isInSession = true;
  await made.does(() => made.state.shown());
  return made;
}

test('a thought during a session can wait for the break: kept, without a reading', async () => {
  const { now, does, asked } = await inSession();
  expect(now().canPark).toBe(false);
  await does(({ write }) => write('call Ann'));
  expect(now().canPark).toBe(true);
  await does(({ park }) => park());
  expect(now()).toMatchObject({ text: '', mood: 'parked' });
  expect(asked).toContainEqual(['focus:park', { text: 'call Ann' }]);
  expect(asked).toContainEqual(['brain-dump:keep-draft', { text: '' }]);
  expect(asked.map((one) => (one as [string])[0])).not.toContain('brain-dump:capture');
  await vi.advanceTimersByTimeAsync(AFTER_SENTENCE_MS);
  expect(asked).toContainEqual(['brain-dump:close-capture', undefined]);
});

test.each(['', '.', 'x'.repeat(4001)])('nothing can be parked without a session or a thought', async (text) => {
  const { now, does, asked } = await inSession();
  await does(({ write }) => write(text));
  await does(({ park }) => park());
  expect(now().canPark).toBe(false);
  const without = await aWindow();
  await without.does(({ write }) => write('call Ann'));
  await without.does(({ park }) => park());
  expect([...asked, ...without.asked].map((one) => (one as [string])[0])).not.toContain('focus:park');
});

test('a thought that could not be stored stays in the field', async () => {
  const { now, does, state } = await inSession();
  state.isBroken = true;
  await does(({ write }) => write('call Ann'));
  await does(({ park }) => park());
  expect(now()).toMatchObject({ text: 'call Ann', mood: 'failed' });
});

test('parked text about a crisis is kept, and shows help', async () => {
  const { now, does, asked } = await inSession();
  await does(({ write }) => write('I want to kill myself'));
  await does(({ park }) => park());
  expect(now()).toMatchObject({ text: '', mood: 'care' });
  expect(asked).toContainEqual(['focus:park', { text: 'I want to kill myself' }]);
  expect(asked.map((one) => (one as [string])[0])).toContain('notifications:pause');
});
