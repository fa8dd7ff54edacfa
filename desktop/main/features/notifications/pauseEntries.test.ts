import { expect, test, vi } from 'vitest';
import { at, theFacts } from '#shared/notifications/testFacts.ts';
import { pauseEntries } from './pauseEntries.ts';
import { messagesIn } from './messages.ts';

const pauseUntil = vi.fn<(until: Date | null) => void>();
const entries = (pausedUntil: Date | null, facts = theFacts()) =>
  pauseEntries({ facts, pausedUntil }, { pauseUntil, now: () => at('10:00') }, messagesIn.en);

test("offers a pause of an hour, and one until the user's next day", () => {
  const [entry] = entries(null);
  expect([entry?.label, entry?.submenu?.map(({ label }) => label)]).toEqual([
    'Pause reminders',
    ['For 1 hour', 'Until tomorrow'],
  ]);
  for (const { click } of entry?.submenu ?? []) click?.();
  entries(null, theFacts({ timeZone: 'America/New_York' }))[0]?.submenu?.[1]?.click?.();
  expect(pauseUntil.mock.calls).toEqual([
    [at('11:00')],
    [at('00:00', '2026-11-24')],
    [new Date('2026-11-24T05:00:00Z')],
  ]);
});

test('offers the end of a pause, while there is one', () => {
  const [entry] = entries(at('11:00'));
  expect(entry?.label).toBe('Reminders are paused');
  expect(entry?.submenu?.at(-1)?.label).toBe('Turn reminders back on');
  pauseUntil.mockClear();
  entry?.submenu?.at(-1)?.click?.();
  expect(pauseUntil.mock.calls).toEqual([[null]]);
});

test('offers nothing while no one is reminded', () => {
  expect(
    pauseEntries({ facts: null, pausedUntil: null }, { pauseUntil, now: () => at('10:00') }, messagesIn.en),
  ).toEqual([]);
});
