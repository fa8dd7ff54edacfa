/** Texts of the weekly review. */
export const review = {
  title: 'Weekly review',
  back: 'Weekly Insights',
  loading: 'Looking back at your week...',
  failed: 'Your week did not arrive',
  retry: 'Try again',
  range: '{{from}} to {{to}}',
  beforeThem: 'You were not here yet that week. Your first look back comes on Sunday.',
  done: 'What got done',
  count_zero: 'Nothing was ticked off in this week. That happens, and it says nothing about you.',
  count_one: 'You finished one thing.',
  count_other: 'You finished {{count}} things.',
  biggest: 'The biggest of them:',
  others: 'And also:',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  moved: 'What moved',
  later_one: 'One thing went to a later week:',
  later_other: '{{count}} things went to a later week:',
  laterTask: '{{title}}: {{day}}',
  setAside_one: 'One thing was set aside, without a day:',
  setAside_other: '{{count}} things were set aside, without a day:',
  stayed: 'Nothing of this week went to a later one.',
  movedNote: 'As your tasks stand today. What moved and was finished is not listed.',
  suggested: 'One suggestion',
  suggestions: {
    lighten: {
      title: 'Move “{{title}}” from {{from}} to {{to}}?',
      reason: '{{from}} holds {{planned}} things and carries {{carries}} well. {{to}} has the most room.',
      accept: 'Move it',
      decline: 'Leave it there',
    },
    goal: {
      title: 'Give “{{title}}” a place on {{to}}?',
      reason: 'It is part of a goal of yours, and stands on no day yet. {{to}} has the most room.',
      accept: 'Put it there',
      decline: 'Not this week',
    },
    letGo: {
      title: 'Let “{{title}}” wait for someday?',
      reason: 'It has been waiting for {{days}} days. Under someday it asks nothing of you until you look for it.',
      accept: 'Someday',
      decline: 'Keep it',
    },
    breakDown: {
      title: 'Take “{{title}}” apart?',
      reason: 'It has been waiting for {{days}} days, and it is no small thing. Three small steps are easier to begin.',
      accept: 'Find small steps',
      decline: 'Leave it as it is',
    },
    rest: {
      title: 'Nothing to change. You may rest.',
      reason: 'No task would be better off elsewhere.',
      accept: 'That was my week',
    },
  },
  answered: {
    accepted: 'You said yes.',
    declined: 'It stays as it is.',
    rest: 'Your week is complete. Rest well.',
  },
  notKept: 'That was not kept yet. Please try again.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    review: typeof review;
  }
}
