import type { GoldDump } from './gold.ts';

/** Days, hours, deadlines, shifts and habits. */
export const TIMES: readonly GoldDump[] = [
  {
    about: 'tomorrow at an hour',
    said: '{Vet appointment tomorrow at 2:30pm.}',
    tasks: ['Vet appointment @2026-03-05 14:30'],
  },
  {
    about: 'a deadline and an appointment',
    said: '{The proposal has to be finished by next Monday.} {Dinner with the Nguyens on Saturday at 7.}',
    tasks: ['Finish the proposal @2026-03-09', 'Dinner with the Nguyens @2026-03-07 19:00'],
  },
  {
    about: 'a habit on a weekday',
    said: '{Take out the bins every Tuesday night.} {Water the orchids every other Sunday.}',
    tasks: [
      'Take out the bins @2026-03-10 ~FREQ=WEEKLY;BYDAY=TU',
      'Water the orchids @2026-03-08 ~FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
    ],
  },
  {
    about: 'a habit of every day',
    said: '{i need to take my antibiotics every day at 8 am} and {stretch every evening}',
    tasks: ['Take my antibiotics @2026-03-04 08:00 ~FREQ=DAILY', 'Stretch @2026-03-04 ~FREQ=DAILY'],
  },
  {
    about: 'a habit of the month',
    said: '{Pay the mortgage on the 1st of every month.}',
    tasks: ['Pay the mortgage @2026-04-01 ~FREQ=MONTHLY;BYMONTHDAY=1'],
  },
  {
    about: 'weekdays',
    said: '{Walk the dog every weekday at 7am.}',
    tasks: ['Walk the dog @2026-03-04 07:00 ~FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  },
  {
    about: 'in three days',
    said: '{in three days i have to return the library books}',
    tasks: ['Return the library books @2026-03-07'],
  },
  {
    about: 'two weeks from now',
    said: '{Renew the parking permit two weeks from today.}',
    tasks: ['Renew the parking permit @2026-03-18'],
  },
  {
    about: 'the end of the month',
    said: '{Cancel the trial before the end of the month.}',
    tasks: ['Cancel the trial @2026-03-31'],
  },
  {
    about: 'a day of a month',
    said: '{Book flights for May 14th.} {RSVP to the gala by April 2.}',
    tasks: ['Book flights @2026-05-14', 'RSVP to the gala @2026-04-02'],
  },
  {
    about: 'tonight',
    said: '{call dad tonight} and {finish the laundry}',
    tasks: ['Call dad @2026-03-04', 'Finish the laundry'],
  },
  {
    about: 'durations are no dates',
    said: '{I need to study for two hours} and {practice the cello for 30 minutes}.',
    tasks: ['Study', 'Practice the cello'],
  },
  {
    about: 'shifts',
    said: "{I'm working a double on Friday} and {early shift on Sunday from 6 to 2}. My feet hurt already.",
    tasks: ['Working a double @2026-03-06', 'Early shift @2026-03-08 06:00'],
  },
  {
    about: 'this weekend',
    said: '{Clean out the garage this weekend.} {Paint the crib before the baby comes.}',
    tasks: ['Clean out the garage @2026-03-07', 'Paint the crib before the baby comes'],
  },
  {
    about: 'a past day is no date',
    said: 'On Monday I lost my keys. {I have to get new ones cut.}',
    tasks: ['Get new ones cut'],
  },
  {
    about: 'the month as a name',
    said: '{Ask May about the recipe.} {Text April that I may be late.}',
    tasks: ['Ask May about the recipe', 'Text April that I may be late'],
  },
  {
    about: 'numbers that are no hours',
    said: '{Buy 3 lemons and 12 eggs.} {Read chapter 5.}',
    tasks: ['Buy 3 lemons and 12 eggs', 'Read chapter 5'],
  },
  {
    about: 'noon',
    said: '{pick up oma from the station at noon on saturday}',
    tasks: ['Pick up oma from the station @2026-03-07 12:00'],
  },
  {
    about: 'quarter past',
    said: '{parents evening thursday quarter past six}',
    tasks: ['Parents evening @2026-03-05 18:15'],
  },
  {
    about: 'a range of hours',
    said: '{Team offsite on March 12 from 10am to 4pm.}',
    tasks: ['Team offsite @2026-03-12 10:00'],
  },
  {
    about: 'a time that is over today',
    said: '{take out the trash at 7 am}',
    tasks: ['Take out the trash @2026-03-05 07:00'],
  },
  {
    about: 'two deadlines',
    said: '{Abstract due Friday at 5pm}, {full paper due in two weeks}.',
    tasks: ['Abstract @2026-03-06 17:00', 'Full paper @2026-03-18'],
  },
  {
    about: 'the day after tomorrow',
    said: '{Ship the parcel the day after tomorrow.}',
    tasks: ['Ship the parcel @2026-03-06'],
  },
];
