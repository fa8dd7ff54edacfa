import { expect, test } from 'vitest';
import '../local/everyLanguage.ts';
import { readLine } from './readLine.ts';

/** A Wednesday. */
const NOW = '2026-11-25T10:00';

test.each([
  ['call the dentist tue 3pm 20 min every month', 'Call the dentist', '2026-12-01', '15:00', 20, 'FREQ=MONTHLY'],
  ['Zahnarzt anrufen Di 15 Uhr 20 min jeden Monat', 'Zahnarzt anrufen', '2026-12-01', '15:00', 20, 'FREQ=MONTHLY'],
  ['gym every mon and wed 7am 45 min', 'Gym', '2026-11-25', '07:00', 45, 'FREQ=WEEKLY;BYDAY=MO,WE'],
  ['buy milk and call mum tomorrow', 'Buy milk and call mum', '2026-11-26', null, 30, null],
  ['tomorrow', 'Tomorrow', '2026-11-26', null, 30, null],
])('%s', (rawText, title, scheduledDate, dueTime, estimatedMinutes, recurrence) =>
  expect(readLine({ rawText, now: NOW })).toMatchObject({
    ...{ title, scheduledDate, dueTime, estimatedMinutes, recurrence },
  }),
);

test('a deadline stays one', () =>
  expect(readLine({ rawText: 'Steuererklärung bis Freitag 2 Stunden', now: NOW })).toMatchObject({
    ...{ title: 'Steuererklärung', dueDate: '2026-11-27', isDeadlineTask: true, estimatedMinutes: 120 },
  }));

test.each(['dentist', 'the Smiths', 'Read a book'])('“%s” says no more than its title', (rawText) =>
  expect(readLine({ rawText, now: NOW })).toMatchObject({ title: rawText, scheduledDate: null, dueDate: null }),
);

test.each(['', '  ', 'I want to kill myself tomorrow'])('“%s” is no task', (rawText) =>
  expect(readLine({ rawText, now: NOW })).toBeNull(),
);
