import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

type Case = [said: string, written: string, date: string, time: string | null, minutes?: number];

/** Hurried text, written on Wednesday 2026-03-04 at the time in the second column. */
const CASES: readonly Case[] = [
  ['ring mum at 5', '11:20', '2026-03-04', '17:00'],
  ['gotta pick up leo at quarter past 3', '09:15', '2026-03-04', '15:15'],
  ['dentist half 7', '13:00', '2026-03-05', '07:30'],
  ['dinner w/ sam tmrw half 8', '21:10', '2026-03-05', '20:30'],
  ['call w/ jonas from 4 to 5', '10:00', '2026-03-04', '16:00', 60],
  ['be home between 2 and 4 for the plumber', '11:00', '2026-03-04', '14:00'],
  ['meeting 9-10:30 tmrw', '18:00', '2026-03-05', '09:00', 90],
  ['submit essay, its due at midnight', '15:00', '2026-03-04', '23:59'],
  ['submit essay by midnight', '00:20', '2026-03-04', '23:59'],
  ['put the bins out before midnight', '20:00', '2026-03-04', '23:59'],
  ['catch the 6.15 train tomorrow', '22:30', '2026-03-05', '06:15'],
  ['gym at 6 before work tomorrow', '21:00', '2026-03-05', '06:00'],
  ['standup at 9', '08:50', '2026-03-04', '09:00'],
  ['vet at 10 past 4', '13:00', '2026-03-04', '16:10'],
  ['phone the council at 20 to 10', '09:00', '2026-03-04', '09:40'],
  ['parents evening 7ish', '12:00', '2026-03-04', '19:00'],
  ['lunch with Priya at 1', '11:00', '2026-03-04', '13:00'],
  ['lunch with Priya at 12.30 on friday', '11:00', '2026-03-06', '12:30'],
  ['pick kids up from school 3.20', '14:00', '2026-03-04', '15:20'],
  ['call gran at 11', '23:30', '2026-03-05', '11:00'],
  ['movie at quarter to nine tonite', '17:00', '2026-03-04', '20:45'],
  ['drop the car at garage 8 sharp tomorrow', '19:00', '2026-03-05', '08:00'],
  ['yoga every tuesday at 6:30pm', '10:00', '2026-03-10', '18:30'],
  ['water the tomatoes every morning at 7', '22:00', '2026-03-04', '07:00'],
  ['walk the dog every day at 5', '22:00', '2026-03-04', '17:00'],
  ['zoom w Berlin 14:00-15:30', '10:00', '2026-03-04', '14:00', 90],
  ['interview thursday 2 til 3', '09:00', '2026-03-05', '14:00', 60],
  ['work shift sat 10-6', '12:00', '2026-03-07', '10:00', 480],
  ['in an hour and a half check the oven', '12:00', '2026-03-04', '13:30'],
  ['ring the landlord in 20 mins', '23:50', '2026-03-05', '00:10'],
  ['be at the station five to six', '16:30', '2026-03-04', '17:55'],
  ['be at the station for 5.55am tomorrow', '16:30', '2026-03-05', '05:55'],
  ['nap from 1 til 2', '12:10', '2026-03-04', '13:00', 60],
  ['book club at 8 on thurs', '12:00', '2026-03-05', '20:00'],
  ['breakfast with dad sunday 9', '20:00', '2026-03-08', '09:00'],
  ['gp rang, appt moved to quarter to 4 on monday', '11:00', '2026-03-09', '15:45'],
  ['call the school at 8 30 in the morning', '20:00', '2026-03-05', '08:30'],
  ['im meeting dan for a pint at 6', '16:00', '2026-03-04', '18:00'],
  ['pub w the lads half eight', '18:00', '2026-03-04', '20:30'],
  ['leave for airport 4am sat!!', '12:00', '2026-03-07', '04:00'],
  ['mot for the car 8am fri', '12:00', '2026-03-06', '08:00'],
  ['meeting 2-3 with HR tomorrow', '16:00', '2026-03-05', '14:00', 60],
  ['study from 7 until 9 tonight', '15:00', '2026-03-04', '19:00', 120],
  ['babysit 6pm till midnight on saturday', '15:00', '2026-03-07', '18:00', 360],
  ['take the pizza out at 10 to 7', '18:20', '2026-03-04', '18:50'],
  ['text jo back by lunchtime', '09:00', '2026-03-04', null],
  ['send invoice before end of day', '10:00', '2026-03-04', null],
  ['call the bank first thing tomorrow', '22:00', '2026-03-05', null],
  ['sunrise hike 5.45 sunday', '12:00', '2026-03-08', '05:45'],
  ['swimming lesson 4.15 thursdays', '12:00', '2026-03-05', '16:15'],
  ['tax appt 1130 monday', '12:00', '2026-03-09', '11:30'],
  ['quiz at 8, bring pens', '12:00', '2026-03-04', '20:00'],
  ['gotta be at work for 7 tomorrow', '21:00', '2026-03-05', '07:00'],
  ['pills at 9 every night', '10:00', '2026-03-04', '21:00'],
  ['feed cat at 6 and 6', '10:00', '2026-03-04', '18:00'],
  ['turn slow cooker on at 11', '10:15', '2026-03-04', '11:00'],
  ['call mom when she lands at 1am', '22:00', '2026-03-05', '01:00'],
  ['night shift friday 10pm-6am', '12:00', '2026-03-06', '22:00', 480],
  ['check the server tonight at 2', '12:00', '2026-03-05', '02:00'],
  ['check the server tonight at 2', '01:00', '2026-03-04', '02:00'],
  ['plumber comes 8 to 12 friday', '12:00', '2026-03-06', '08:00', 10],
  ['check the oven in two and a half hours', '12:00', '2026-03-04', '14:30'],
];

test.each(CASES)('%s, written at %s, is on %s at %s', (rawText, written, date, time, minutes) => {
  const now = `2026-03-04T${written}:00`;
  const { tasks } = localProcessor.process({ rawText, now, timeZone: 'Europe/Berlin' });
  expect(tasks).toHaveLength(1);
  const [task] = tasks;
  expect([task?.scheduledDate ?? task?.dueDate ?? now.slice(0, 10), task?.dueTime]).toEqual([date, time]);
  if (minutes !== undefined) expect(task?.estimatedMinutes).toBe(minutes);
});
