import { describe, expect, test } from 'vitest';
import { tokenize } from '../tokenize.ts';
import { readWhen } from './read.ts';

const WEDNESDAY = '2026-03-04T09:00:00';
function when(text: string, now = WEDNESDAY) {
  const tokens = tokenize(text);
  return readWhen(tokens, { from: 0, to: tokens.length }, now);
}

describe('days', () => {
  test.each<[string, string | null]>([
    ['call Ida today', '2026-03-04'],
    ['call Ida tomorrow', '2026-03-05'],
    ['call Ida the day after tomorrow', '2026-03-06'],
    ['call Ida on friday', '2026-03-06'],
    ['call Ida on wednesday', '2026-03-11'],
    ['call Ida this wednesday', '2026-03-04'],
    ['call Ida next friday', '2026-03-13'],
    ['call Ida monday next week', '2026-03-09'],
    ['call Ida on sat', '2026-03-07'],
    ['call Ida in two weeks', '2026-03-18'],
    ['call Ida in a few days', '2026-03-07'],
    ['call Ida 3 days from now', '2026-03-07'],
    ['call Ida on March 5th', '2026-03-05'],
    ['call Ida march fifth', '2026-03-05'],
    ['call Ida on 5 January', '2027-01-05'],
    ['call Ida on the twenty first of may', '2026-05-21'],
    ['call Ida on the 2nd', '2026-04-02'],
    ['electricity bill last date 22nd', '2026-03-22'],
    ['renewal is the twenty third', '2026-03-23'],
    ['keys back on thirty first', '2026-03-31'],
    ['permit so by 31.3', '2026-03-31'],
    ['annual leave form for august', null],
    ['site is down since tuesday', null],
    ['clinic tues 5.10', '2026-03-10'],
    ['conferences thurs 4-8', '2026-03-05'],
    ['call Ida Friday the 13th', '2026-03-13'],
    ['call Ida 12/20', '2026-12-20'],
    ['call Ida on 22/04', '2026-04-22'],
    ['call Ida 2026-07-01', '2026-07-01'],
    ['call Ida by the end of the month', '2026-03-31'],
    ['call Ida next week', '2026-03-09'],
    ['call Ida this weekend', '2026-03-07'],
    ['call Ida before Easter', '2026-04-04'],
    ['licence fee end of December and Ida has to sign', '2026-12-31'],
    ['fetch the refill before Saturday, they do not do it on weekends', '2026-03-06'],
    ['by the 1st cancel the trial', '2026-04-01'],
    ['send report NLT friday', '2026-03-06'],
    ['call Ida a week on Saturday', '2026-03-14'],
    ['call Ida Saturday week', '2026-03-14'],
    ['call Ida a week today', '2026-03-11'],
    ['call Ida a fortnight tomorrow', '2026-03-19'],
    ['call Ida after work', '2026-03-04'],
    ['call Ida before bed', '2026-03-04'],
    ['call Ida on Friday after work', '2026-03-06'],
    ['smear test, ring 0161 496 0123', null],
    ['call Ida before Friday', '2026-03-05'],
    ['call Ida by Friday', '2026-03-06'],
    ['call Ida before the end of the month', '2026-03-31'],
    ['call Ida before month end', '2026-03-31'],
    ['pay the fund by year-end', '2026-12-31'],
    ['pay the premium latest by 20th', '2026-03-20'],
    ['call Ida before today', '2026-03-04'],
    ['book the saturday closest to feb 6', '2027-02-06'],
    ['call Ida', null],
    ['may I sit', null],
    ['march to the sun', null],
    ['wait a second', null],
    ['buy 2 lamps and 3 rugs', null],
    ['write 1/2 page', null],
    ['work out for 2 hours', null],
    ['yesterday was long', null],
  ])('%s', (text, date) => {
    expect(when(text).date).toBe(date);
  });

  test.each<[string, string, string]>([
    ['new year comes', '2026-12-31T10:00:00', '2027-01-01'],
    ['leap years', '2028-02-28T10:00:00', '2028-02-29'],
    ['clocks go forward', '2026-03-28T23:30:00', '2026-03-29'],
    ['clocks go back', '2026-10-24T23:30:00', '2026-10-25'],
    ['a month ends', '2026-04-30T10:00:00', '2026-05-01'],
  ])('tomorrow when %s', (_, now, date) => {
    expect(when('call Ida tomorrow', now).date).toBe(date);
  });

  test('next Monday on a Sunday is the day after', () => {
    expect(when('call Ida next monday', '2026-03-08T12:00:00').date).toBe('2026-03-09');
  });

  test('a month later on the 31st is the last day of the shorter month', () => {
    expect(when('call Ida in a month', '2026-01-31T12:00:00').date).toBe('2026-02-28');
  });
});

describe('times', () => {
  test.each<[string, string | null, string | null]>([
    ['call Ida tomorrow at 3', '2026-03-05', '15:00'],
    ['call Ida at 8:30', '2026-03-04', '20:30'],
    ['call Ida tomorrow at 8:30', '2026-03-05', '08:30'],
    ['call Ida at 10am', '2026-03-04', '10:00'],
    ['call Ida at 7 am', '2026-03-05', '07:00'],
    ['call Ida at noon on friday', '2026-03-06', '12:00'],
    ['call Ida at half past three', '2026-03-04', '15:30'],
    ['call Ida quarter to five', '2026-03-04', '16:45'],
    ['call Ida at two thirty pm', '2026-03-04', '14:30'],
    ['call Ida tonight at 8', '2026-03-04', '20:00'],
    ['dinner with Ida friday at 7', '2026-03-06', '19:00'],
    ['call Ida in half an hour', '2026-03-04', '09:30'],
    ['call Ida from 2 to 4 pm tomorrow', '2026-03-05', '14:00'],
    ['call Ida tomorrow morning', '2026-03-05', null],
    ['call Ida at 16h on 4/25', '2026-04-25', '16:00'],
    ['dentist 3.15 thurs', '2026-03-05', '15:15'],
    ['standup moved to 9.30 daily', '2026-03-04', '09:30'],
    ['haircut tomorrow 4 ish', '2026-03-05', '16:00'],
    ['meter man fri 8 to 12', '2026-03-06', '08:00'],
    ['furnace tech thursday 10 at his house', '2026-03-05', '10:00'],
    ['conferences thurs 4-8', '2026-03-05', '16:00'],
    ['call Ida before 4 because of the time difference', '2026-03-04', '16:00'],
    ['pay 48.90 by friday', '2026-03-06', null],
    ['petrol 3.15 quid friday', '2026-03-06', null],
  ])('%s', (text, date, time) => {
    const read = when(text);
    expect([read.date, read.time]).toEqual([date, time]);
  });

  test('in an hour at a quarter to midnight is tomorrow', () => {
    const read = when('call Ida in an hour', '2026-12-31T23:45:00');
    expect([read.date, read.time]).toEqual(['2027-01-01', '00:45']);
  });
});

describe('lengths', () => {
  test.each<[string, number | null]>([
    ['study for 2 hours', 120],
    ['study for an hour and a half', 90],
    ['takes about 20 minutes', 20],
    ['a 30-minute walk', 30],
    ['half an hour of piano', 30],
    ['call Ida in two hours', null],
    ['an hour before the show', null],
  ])('%s', (text, minutes) => {
    expect(when(text).minutes).toBe(minutes);
  });
});

describe('repetition', () => {
  test.each<[string, string | null, string | null]>([
    ['water the ferns every monday', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-09'],
    ['swim every tuesday and thursday', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-03-05'],
    ['swim on mondays', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-09'],
    ['take the pill every day at 8pm', 'FREQ=DAILY', '2026-03-04'],
    ['water the ferns every other day', 'FREQ=DAILY;INTERVAL=2', '2026-03-04'],
    ['pay rent on the 1st of every month', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
    ['last Friday of every month, sweep the workshop', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
    ['daily standup at 9:15', 'FREQ=DAILY', '2026-03-04'],
    ['pay rent every 15th', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
    ['meet the first monday of every month', 'FREQ=MONTHLY;BYDAY=1MO', '2026-04-06'],
    ['send a card every june third', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3', '2026-06-03'],
    ['stretch on weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-03-04'],
    ['back up the disk weekly', 'FREQ=WEEKLY', '2026-03-04'],
    ['write the weekly report', null, null],
    ['every time I try', null, null],
  ])('%s', (text, rule, date) => {
    const read = when(text);
    expect([read.recurrence, read.date]).toEqual([rule, date]);
  });
});

test('"by" makes a deadline, "on" does not', () => {
  expect(when('finish the slides by friday').deadline).toBe(true);
  expect(when('finish the slides on friday').deadline).toBe(false);
});
