/** Texts of the end of a day (spec tasks 2, 4, Day complete; 9, Day summary tiers). */
export const focus = {
  dayEnd: {
    title: 'End of Day',
    tiers: {
      all: 'Everything is done. What a day.',
      most: 'Nearly all of it. That was a strong day.',
      many: 'More than half. That counts.',
      some: 'A good part is done, and that is enough.',
      few: 'Some days are hard. You are here, and that is a start.',
      clear: 'Nothing was planned today. Rest counts too.',
    },
    tasks: '{{done}} of {{total}} tasks done',
    progress: 'Done today',
    oneThing: 'Your ONE Thing is done.',
    relief: '{{percent}}% of what weighed on this day is gone.',
    peak: 'Most went well around {{hours}}.',
    top: 'Most of it: {{categories}}',
    focused_one: 'Time in focus: {{time}}, in one session.',
    focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
    reflect: 'Reflect for a minute',
    again: 'Write it anew',
    close: 'Call it a day',
    kept: 'Your words are kept. Good night.',
  },
  reflection: {
    title: 'How was it?',
    text: 'One line is enough, and none is a must.',
    hardestPart: 'What was the hardest part?',
    biggestWin: 'What was your biggest win?',
    tomorrowFocus: 'What matters tomorrow?',
    loading: 'One moment...',
    save: 'Keep it',
    back: 'Back',
    failed: { title: 'Not kept yet', text: 'Your words are still here. Please try again.' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    focus: typeof focus;
  }
}
