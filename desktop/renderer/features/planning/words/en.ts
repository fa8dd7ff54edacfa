/** Texts of the daily plan (spec tasks 2, Daily plan; 9, Task scoring). */
export const planning = {
  screen: "Today's Plan",
  loading: 'Loading your daily plan...',
  slow: 'Your plan takes longer than usual',
  slowText: 'Nothing is lost. You can wait, or ask for it once more.',
  failed: 'Your plan did not arrive',
  retry: 'Try again',
  oneThing: 'Your ONE Thing',
  advancesGoal: 'Advances goal',
  done: 'Done',
  doneWith: 'Done: {{title}}',
  notReady: 'Not ready?',
  reasoning: 'About this task',
  why: 'Why this one?',
  total: 'Together',
  runnerUp: 'Next in line: {{title}} ({{points}})',
  alone: 'It is the only one that is ready.',
  terms: {
    chosen: 'You chose it',
    completed: 'Done',
    weight: 'How much it matters to you',
    urgent: 'Time is short',
    goal: 'It serves your goal',
    avoided: 'It has waited for a while',
    triedToday: 'You already tried it today',
    releaseBlocked: 'Something else must come before it goes out',
    momentum: 'You are in the flow of it',
  },
  urgency: { urgent: 'Urgent', important: 'Important', soon: 'Soon' },
  dependenciesMet: 'What it needs is done',
  dependenciesOpen: 'It waits for other tasks',
  alsoToday: 'ALSO TODAY',
  progress: '{{done}}/{{total}} tasks completed',
  progressLabel: "Today's progress",
  queue_one: 'MORE IN QUEUE ({{count}} task)',
  queue_other: 'MORE IN QUEUE ({{count}} tasks)',
  later_one: 'COMING UP ({{count}} task)',
  later_other: 'COMING UP ({{count}} tasks)',
  clear: {
    title: 'Your day is clear!',
    text: 'Nothing needs you right now.',
    doneText_one: 'One task done today.',
    doneText_other: '{{count}} tasks done today.',
    dump: 'Do a Brain Dump',
    add: 'Add Something',
    enjoy: 'Enjoy the Space',
    enjoying: 'Enjoy the space. It is yours.',
  },
  nowNext: 'Done. Next: {{title}}',
  allDone: 'Done. Your day is clear.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    planning: typeof planning;
  }
}
