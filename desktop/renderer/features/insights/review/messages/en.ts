/** Texts of the weekly review. */
export const review = {
  title: 'Weekly review',
  lead: 'A whole week, Monday to Sunday, with one suggestion.',
  loading: 'Looking back at your week...',
  failed: "We couldn't load your week",
  retry: 'Try again',
  range: '{{from}} to {{to}}',
  beforeThem: "You weren't here yet that week. Your first look back comes on Sunday.",
  done: 'What got done',
  count_zero: "You didn't tick anything off that week. That happens, and it says nothing about you.",
  count_one: 'You finished one thing.',
  count_other: 'You finished {{count}} things.',
  biggest: 'The biggest:',
  others: 'And also:',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  moved: 'What moved',
  later_one: 'You moved one thing to a later week:',
  later_other: 'You moved {{count}} things to a later week:',
  laterTask: '{{title}}: {{day}}',
  setAside_one: 'One thing no longer has a day:',
  setAside_other: '{{count}} things no longer have a day:',
  stayed: 'Nothing was moved to another week.',
  movedNote: "As of today. Tasks you moved and then finished aren't listed.",
  suggested: 'One suggestion',
  suggestions: {
    lighten: {
      title: 'Move “{{title}}” from {{from}} to {{to}}?',
      reason: '{{from}} has {{planned}} tasks, and {{carries}} is comfortable. {{to}} has the most room.',
      accept: 'Move it',
      decline: 'Leave it there',
    },
    goal: {
      title: 'Plan “{{title}}” for {{to}}?',
      reason: "It's part of your goal and has no day yet. {{to}} has the most room.",
      accept: 'Plan it',
      decline: 'Not this week',
    },
    letGo: {
      title: 'Move “{{title}}” to someday?',
      reason: "It's been waiting for {{days}} days. In Someday it won't bother you until you look for it.",
      accept: 'Someday',
      decline: 'Keep it',
    },
    breakDown: {
      title: 'Break “{{title}}” down?',
      reason: "It's been waiting for {{days}} days, and it's a big one. Three small steps are easier to start.",
      accept: 'Find small steps',
      decline: 'Leave it as it is',
    },
    rest: {
      title: 'Nothing to change. Time to rest.',
      reason: 'Every task is in a good place.',
      accept: 'That was my week',
    },
  },
  answered: {
    accepted: 'You said yes.',
    declined: 'It stays where it is.',
    rest: 'Your week is complete. Rest well.',
  },
  notKept: "That isn't saved yet. Please try again.",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    review: typeof review;
  }
}
