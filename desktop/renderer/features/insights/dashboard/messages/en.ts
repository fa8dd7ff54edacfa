/** Texts of the clarity dashboard (spec tasks 2, Clarity dashboard; 4, Clarity; 9). */
export const dashboard = {
  screen: 'Dashboard',
  loading: 'Loading dashboard...',
  slow: 'Your dashboard is taking longer than usual',
  failed: "We couldn't load your dashboard",
  gauge: {
    title: "TODAY'S CLARITY LEVEL",
    chaos: 'CHAOS',
    clarity: 'CLARITY',
    clearDay: 'Your day is clear!',
    startingFresh: 'starting today fresh',
    clearerThanMorning: '{{percent}}% clearer than morning',
    trend: {
      up: 'trending up: more than half is done',
      same: 'holding steady',
      down: 'trending down, and tomorrow starts fresh',
    },
  },
  milestones: {
    '25': 'The first quarter is clear!',
    '50': 'The first half is clear!',
    '75': 'The first three quarters are clear!',
    '100': 'All of today is clear!',
  },
  next: {
    title: 'DO THIS NEXT',
    start: 'Start Focus',
    notReady: 'Not ready?',
    found_one: 'We found one task in your words. Take a look to add it to your plan.',
    found_other: 'We found {{count}} tasks in your words. Take a look to add them to your plan.',
    look: 'Look at the list',
    allDone: 'All done for today!',
    doneText_zero: 'Nothing is waiting for you today.',
    doneText_one: 'One task done. Enjoy the space.',
    doneText_other: '{{count}} tasks done. Enjoy the space.',
    dump: 'Brain Dump',
  },
  glance: {
    title: 'At a glance',
    showedUp: 'Showed up {{days}} of the last {{of}} days',
    showedUpToday: 'You showed up today',
    startsToday: 'A fresh start today',
    done_zero: 'Nothing done yet today',
    done_one: 'One task done today',
    done_other: '{{count}} tasks done today',
    week: '{{week}} this week · {{ever}} in all',
    northStar: '{{percent}}% of this week goes to your North Star',
    northStarTrend: { up: 'Right on course', same: 'Partly on course', down: 'Room for one small step' },
    noNorthStar: 'No tasks this week yet',
    noNorthStarText: 'Your North Star is waiting for you',
  },
  discovered: {
    title: 'DISCOVERED',
    missing_one: 'One more task, and something can show up here.',
    missing_other: '{{count}} more tasks, and something can show up here.',
    none: 'Nothing stands out yet. This fills in by itself.',
    by_one: 'From one entry of the last four weeks',
    by_other: 'From {{count}} entries of the last four weeks',
    finishesIn: {
      night: 'You finish {{percent}}% of your tasks at night. A good time for what matters.',
      morning: 'You finish {{percent}}% of your tasks in the morning. A good time for what matters.',
      afternoon: 'You finish {{percent}}% of your tasks in the afternoon. A good time for what matters.',
      evening: 'You finish {{percent}}% of your tasks in the evening. A good time for what matters.',
    },
    waitsOften: "{{percent}}% of what's waiting is “{{category}}”. A tiny first step can help.",
    drainsByCategory: 'Focusing on “{{category}}” takes a lot out of you. Shorter sessions are fine.',
    drainsByTime: {
      night: 'Focusing is hard for you at night. A good time for easy tasks.',
      morning: 'Focusing is hard for you in the morning. A good time for easy tasks.',
      afternoon: 'Focusing is hard for you in the afternoon. A good time for easy tasks.',
      evening: 'Focusing is hard for you in the evening. A good time for easy tasks.',
    },
    startsWithin: "You start {{percent}}% of your tasks within {{minutes}} minutes. That's a strength.",
  },
  shortcuts: {
    title: 'Shortcuts',
    stuck: 'Feeling stuck?',
    all: 'See all tasks',
    week: 'Week view',
    lookBack: 'Look back',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof dashboard;
  }
}
