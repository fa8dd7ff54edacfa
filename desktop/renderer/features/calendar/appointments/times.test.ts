import { expect, test } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { timesOf } from './times.ts';

const night = anAppointment('22:00', '22:00', { endsAt: '2026-03-05T01:30:00.000Z' });

test.each([
  ['within a day', anAppointment('13:00', '14:30'), '2026-03-04', '14:00–15:30'],
  ['over midnight, on its first day', night, '2026-03-04', '23:00–24:00'],
  ['over midnight, on its second day', night, '2026-03-05', '00:00–02:30'],
  ['up to midnight', anAppointment('22:00', '23:00'), '2026-03-04', '23:00–24:00'],
  ['without a length', anAppointment('08:00', '08:00'), '2026-03-04', '09:00'],
  [
    'whole days',
    anAppointment('00:00', '23:00', { days: { first: '2026-03-04', last: '2026-03-04' } }),
    '2026-03-04',
    null,
  ],
])('%s', (_, appointment, date, text) => {
  expect(timesOf(appointment, date, 'Europe/Berlin')).toBe(text);
});
