/** Texts of the annual clarity report (spec accounts 6, Plan allowances). */
export const year = {
  title: 'Annual clarity report',
  titleOf: 'Your {{year}}',
  lead: 'Your year on a page or two, to keep or print.',
  loading: 'Looking back at your year...',
  failed: "We couldn't load your year",
  retry: 'Try again',
  print: 'Print or save as PDF',
  printOnly: 'Print',
  save: 'Save as PDF',
  saved: 'Your report is saved.',
  notSaved: "We couldn't save it there. Try another folder.",
  years: 'Years',
  soFar: 'The year so far, to {{date}}',
  whole: 'January to December {{year}}',
  finished_one: 'You finished one thing.',
  finished_other: 'You finished {{count}} things.',
  shownUp_one: 'You showed up on one day.',
  shownUp_other: 'You showed up on {{count}} days.',
  focused_one: 'Time in focus: {{time}}, in one session.',
  focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
  bestMonth: 'Your fullest month was {{month}}.',
  bestFocus: {
    night: 'You focused best at night.',
    morning: 'You focused best in the morning.',
    afternoon: 'You focused best in the afternoon.',
    evening: 'You focused best in the evening.',
  },
  months: 'Month by month',
  month: 'Month',
  monthDone: 'Finished',
  monthFocus: 'In focus',
  noFocus: 'none',
  biggest: 'The biggest things you finished',
  filled: 'What filled your year',
  ofCategory_one: '{{count}} thing · {{time}}',
  ofCategory_other: '{{count}} things · {{time}}',
  estimated: 'Times are your own estimates.',
  marks: 'Beginnings and ends',
  first: 'The first',
  last: 'The latest',
  longestWait: 'Waited longest',
  waited_one: 'after one day',
  waited_other: 'after {{count}} days',
  empty: {
    title: 'Nothing recorded for {{year}}',
    text: 'That says nothing about your year. From now on, what you finish shows up here.',
  },
  lacking: {
    text: 'What’s in it:',
    points: [
      'what you finished and how long you focused, month by month',
      'the biggest things, what filled your year, and on how many days you showed up',
      'what waited longest, and the first and latest things you finished',
    ],
    price: 'Part of Clarity Pro: {{month}} a month, paid yearly as {{year}}.',
    plans: 'See the plans',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    year: typeof year;
  }
}
