/** Texts of tasks that come again (spec settled, Recurring tasks). */
export const repeat = {
  label: 'Repeats',
  kinds: {
    never: 'Never',
    daily: 'Every day',
    weekdays: 'Every weekday',
    weekly: 'Every week',
    weeklyOn: 'Every week on {{days}}',
    monthly: 'Every month',
    monthlyOn: 'Every month on {{day}}',
    custom: 'Custom',
  },
  starts: 'Starts: {{day}}',
  weekdays: 'On these days',
  day: 'Day of the month',
  shortMonths: 'Shorter months use their last day.',
  every: 'Every',
  unit: 'Unit',
  units: { day: 'Days', week: 'Weeks', month: 'Months' },
  problems: {
    every: 'Please enter a whole number from 1 to {{most}}.',
    weekdays: 'Please choose at least one day.',
    day: 'Please enter a day from 1 to 31.',
  },
  repeats: 'Repeats {{how}}',
  own: 'Repeats on its own schedule',
  how: {
    daily_one: 'every day',
    daily_other: 'every {{count}} days',
    weekdays: 'every weekday',
    weekly_one: 'every week',
    weekly_other: 'every {{count}} weeks',
    weeklyOn_one: 'every {{days}}',
    weeklyOn_other: 'every {{count}} weeks on {{days}}',
    monthly_one: 'every month',
    monthly_other: 'every {{count}} months',
    monthlyOn_one: 'every month on {{day}}',
    monthlyOn_other: 'every {{count}} months on {{day}}',
    yearly_one: 'every year',
    yearly_other: 'every {{count}} years',
    yearlyOn_one: 'every year on {{day}}',
    yearlyOn_other: 'every {{count}} years on {{day}}',
    until: '{{how}}, until {{date}}',
    times_one: '{{how}}, once',
    times_other: '{{how}}, {{count}} times',
  },
  dayNumber: 'day {{day}}',
  lastDay: 'the last day',
  weekdayInMonth: 'the {{nth}} {{weekday}}',
  date: '{{date}}',
  inMonth: '{{day}} of {{month}}',
  nth: { first: 'first', second: 'second', third: 'third', fourth: 'fourth', last: 'last' },
  thisOne: 'Changes here only apply to this one.',
  stop: 'Stop repeating',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    repeat: typeof repeat;
  }
}
