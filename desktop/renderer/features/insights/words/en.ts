/** Texts of the weekly insights (spec tasks 2, Daily plan; spec accounts 6, Plan allowances). */
export const insights = {
  title: 'Weekly Insights',
  back: "Today's Plan",
  loading: 'Looking at your week...',
  failed: "We couldn't load your week",
  retry: 'Try again',
  range: 'The last seven days, {{from}} to {{to}}',
  done_zero: "You didn't tick anything off this week. That happens, and it says nothing about you.",
  done_one: 'You finished one thing this week.',
  done_other: 'You finished {{count}} things this week.',
  more_one: 'One more than the week before.',
  more_other: '{{count}} more than the week before.',
  same: 'The same as the week before.',
  before_one: 'The week before, it was one. Every week is different.',
  before_other: 'The week before, it was {{count}}. Every week is different.',
  minutes: 'By your own estimate: {{time}}',
  focused_one: 'Time in focus: {{time}}, in one session.',
  focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
  perDay: 'Finished per day',
  discovered: 'What stands out',
  few: "Finish three things, and you'll see more here.",
  bestTime: {
    night: 'You finish most at night.',
    morning: 'You finish most in the morning.',
    afternoon: 'You finish most in the afternoon.',
    evening: 'You finish most in the evening.',
  },
  bestDay: '{{day}} was your fullest day.',
  bestFocus: {
    night: 'Your focus holds best at night.',
    morning: 'Your focus holds best in the morning.',
    afternoon: 'Your focus holds best in the afternoon.',
    evening: 'Your focus holds best in the evening.',
  },
  filled: 'What filled your days',
  ofCategory_one: '{{count}} thing · {{time}}',
  ofCategory_other: '{{count}} things · {{time}}',
  waits: '“{{title}}” has been waiting for {{count}} days. Still want it? You can let it go.',
  look: 'See it in your plan',
  moreLooks: 'More to look back on',
  toYear: 'Annual clarity report: your year, to keep or print',
  toReview: 'Weekly review: a whole week, with one suggestion',
  lacking: {
    text: 'A look back at your week, made from what you finished:',
    points: [
      'what you finished, day by day, beside the week before',
      'when you finish most, and what filled your days',
      'what has waited longest, so that you can let it go',
    ],
    price: 'Part of Momentum ({{month}} a month) and Clarity Pro ({{year}} a month, paid yearly).',
    plans: 'See the plans',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    insights: typeof insights;
  }
}
