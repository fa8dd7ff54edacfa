import { describe, expect, test } from 'vitest';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { preparationFor, wantsPreparing } from './preparation.ts';

const timeZone = 'Europe/Berlin';
const at = (day: number, time: string): string => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const onDay = (day: number, facts: Partial<Appointment> = {}): Appointment =>
  anAppointment('09:00', '10:00', {
    ...{ title: 'Job interview', startsAt: at(day, '09:00'), endsAt: at(day, '10:00') },
    ...facts,
  });
const now = new Date('2026-03-04T08:00:00Z');
const offered = (one: Appointment, others: readonly Appointment[] = [], moment = now) =>
  preparationFor(one, { appointments: [one, ...others], now: moment, timeZone });

describe('titles that want preparing', () => {
  test.each([
    'Job interview',
    'Interview: Acme, round 2',
    'Maths exam',
    'Driving test',
    'Q3 presentation for the board',
    'Performance review with Sam',
    "Doctor's appointment",
    'Dr. Miller',
    'Dentist',
    'Meeting with the landlord',
    'Parents’ evening',
    '1:1 with Kim',
    'Court hearing',
    'Vorstellungsgespräch',
    'Mitarbeitergespräch mit Frau Wolf',
    'Führerscheinprüfung',
    'Präsentation Vorstand',
    'Zahnärztin',
    'Termin beim Hausarzt',
    'Besprechung mit Jonas',
    'Bürgeramt',
    'Elternabend 3b',
    'Notar',
    'Matheklausur',
    'OP-Aufklärung',
  ])('%s', (title) => expect(wantsPreparing(title)).toBe(true));

  test.each([
    'Daily meeting',
    'Stand-up',
    'Team sync meeting',
    'Lunch with Ines',
    'Coffee',
    'Yoga',
    'Birthday of Mum',
    'Call',
    'Cancelled: Job interview',
    'Abgesagt: Zahnarzt',
    'No meeting Friday',
    'Prepare for the exam',
    'Vorbereitung Prüfung',
    'Focus time',
    'Kaffee mit Jonas',
    'Mittagessen',
    'Müll',
    'Friseur',
    'Urlaub',
    'Flight to Rome',
    '',
    '!!!',
  ])('not %s', (title) => expect(wantsPreparing(title)).toBe(false));
});

describe('a preparation', () => {
  test('is done on the day before and due by the appointment', () => {
    expect(offered(onDay(7))).toMatchObject({ title: 'Job interview', doDay: '2026-03-06', dueDate: '2026-03-07' });
  });

  test('of tomorrow is for today, and so is one of later today', () => {
    expect(offered(onDay(5))).toMatchObject({ doDay: '2026-03-04', dueDate: '2026-03-05' });
    const today = onDay(4, { startsAt: at(4, '15:00'), endsAt: at(4, '16:00') });
    expect(offered(today)).toMatchObject({ doDay: '2026-03-04', dueDate: '2026-03-04' });
  });

  test("knows the user's days, not those of UTC", () => {
    const late = onDay(6, { startsAt: at(6, '23:30'), endsAt: at(7, '00:30') });
    expect(offered(late)).toMatchObject({ doDay: '2026-03-06', dueDate: '2026-03-07' });
  });

  test('is one of its occurrence, whatever ids a reading gives', () => {
    const one = onDay(7);
    expect(offered({ ...one, id: 99 })?.key).toBe(offered(one)?.key);
    expect(offered({ ...one, startsAt: at(8, '09:00') })?.key).not.toBe(offered(one)?.key);
  });

  test.each([
    ['without a title', { title: null }],
    ['over whole days', { days: { first: '2026-03-07', last: '2026-03-07' } }],
    ['in free time', { busy: 'free' as const }],
    ['that nobody prepares for', { title: 'Lunch' }],
  ])('is not offered for one %s', (_, facts) => {
    expect(offered(onDay(7, facts))).toBeNull();
  });

  test('is not offered in the last two hours, nor afterwards', () => {
    expect(offered(onDay(7), [], new Date(at(7, '07:00')))).not.toBeNull();
    expect(offered(onDay(7), [], new Date(at(7, '07:01')))).toBeNull();
    expect(offered(onDay(7), [], new Date(at(8, '09:00')))).toBeNull();
  });

  test('is not offered for what is there on three days', () => {
    const meeting = onDay(7, { title: 'Team meeting' });
    const [second, third] = [onDay(5, { title: 'Team  Meeting' }), onDay(6, { title: 'Team meeting' })];
    expect(offered(meeting, [second])).not.toBeNull();
    expect(offered(meeting, [second, third])).toBeNull();
    expect(offered(meeting, [{ ...meeting, calendarId: 2 }, second]), 'two calendars have it').not.toBeNull();
  });
});
