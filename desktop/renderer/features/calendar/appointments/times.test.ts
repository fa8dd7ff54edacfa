import { beforeAll, expect, test } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { timesOf } from './AppointmentList.tsx';

beforeAll(() => startLanguage(catalogues, 'en'));

const night = anAppointment('22:00', '22:00', { endsAt: '2026-03-05T01:30:00.000Z' });

test.each([
  ['within a day', anAppointment('13:00', '14:30'), '2026-03-04', '2:00–3:30\u00a0PM'],
  ['over midnight, on its first day', night, '2026-03-04', '11:00\u00a0PM–12:00\u00a0AM'],
  ['over midnight, on its second day', night, '2026-03-05', '12:00–2:30\u00a0AM'],
  ['up to midnight', anAppointment('22:00', '23:00'), '2026-03-04', '11:00\u00a0PM–12:00\u00a0AM'],
  ['without a length', anAppointment('08:00', '08:00'), '2026-03-04', '9:00\u00a0AM'],
  [
    'whole days',
    anAppointment('00:00', '23:00', { days: { first: '2026-03-04', last: '2026-03-04' } }),
    '2026-03-04',
    null,
  ],
])('%s', (_, appointment, date, text) => {
  expect(timesOf(appointment, date, 'Europe/Berlin')).toBe(text);
});
