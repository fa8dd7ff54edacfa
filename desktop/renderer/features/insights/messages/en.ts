/** Texts of the look back and of the weekly insights (spec tasks 2, Daily plan; spec accounts 6, Plan allowances). */
export const insights = {
  lookBack: 'Look back',
  spans: { today: 'Today', days: '7 days', week: 'Week', year: 'Year' },
  title: 'Weekly Insights',
  lead: 'The last seven days: what you finished, and when.',
  loading: 'Looking at your week...',
  failed: "We couldn't load your week",
  retry: 'Try again',
  partly: "We couldn't load the rest",
  partlyText: 'What you see is up to date. {{reason}}',
  partlyLoading: 'Looking at your days...',
  range: '{{from}} to {{to}}',
  done_zero: "You didn't tick anything off in these seven days. That happens, and it says nothing about you.",
  done_one: 'You finished one thing in seven days.',
  done_other: 'You finished {{count}} things in seven days.',
  more_one: 'One more than in the seven days before.',
  more_other: '{{count}} more than in the seven days before.',
  same: 'The same as in the seven days before.',
  before_one: 'In the seven days before, it was one. No two weeks are alike.',
  before_other: 'In the seven days before, it was {{count}}. No two weeks are alike.',
  minutes: 'By your own estimate: {{time}}',
  focused_one: 'Time in focus: {{time}}, in one session.',
  focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
  perDay: 'Finished per day',
  discovered: 'What stands out',
  few: "Finish three things, and you'll see more here.",
  bestTime: {
    night: 'You finished most at night.',
    morning: 'You finished most in the morning.',
    afternoon: 'You finished most in the afternoon.',
    evening: 'You finished most in the evening.',
  },
  bestDay: '{{day}} was your fullest day.',
  bestFocus: {
    night: 'You focused best at night.',
    morning: 'You focused best in the morning.',
    afternoon: 'You focused best in the afternoon.',
    evening: 'You focused best in the evening.',
  },
  filled: 'What filled your days',
  ofCategory_one: '{{count}} thing · {{time}}',
  ofCategory_other: '{{count}} things · {{time}}',
  waits: '“{{title}}” has been waiting for {{count}} days. Still want it? You can let it go.',
  look: 'See it in your plan',
  lacking: {
    text: 'What’s in it:',
    points: [
      'what you finished, day by day, beside the seven days before',
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
