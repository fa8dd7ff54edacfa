/** Texts of the weekly plan (spec tasks 2, Weekly plan; 8, Success and info toasts). */
export const week = {
  title: 'Weekly Plan',
  loading: 'Loading your weekly plan...',
  slow: 'Your week takes longer than usual',
  failed: 'Your week did not arrive',
  stand: '{{done}} of {{planned}} done',
  addMore: 'Add More Tasks',
  empty: {
    title: 'No weekly plan yet',
    text: 'Say what is on your mind, and your week takes shape by itself.',
    start: 'Start Brain Dump',
  },
  views: { label: 'View', calendar: 'Calendar', detailed: 'Detailed' },
  tools: 'Tools',
  exportToCalendar: 'Export to calendar',
  focus: {
    title: "This Week's Focus",
    goal: 'Your goal: {{goal}}',
    supporting: 'These bring you closer this week:',
    none: 'Nothing this week serves it yet. One small step is enough, and none is all right, too.',
    noGoal: 'This week is free to be about anything.',
    on: '{{title}} · {{day}}',
  },
  goals: {
    'Launch my side project': 'Launch my side project',
    'Get healthier': 'Get healthier',
    'Save my relationship': 'Save my relationship',
    'Find a new job': 'Find a new job',
    'Clear my debt': 'Clear my debt',
  },
  undated_one: 'WITHOUT A DAY ({{count}} task)',
  undated_other: 'WITHOUT A DAY ({{count}} tasks)',
  undatedText: 'Drag one onto a day, or choose “Move to…”. They may also stay here.',
  showMore_one: 'Show {{count}} more',
  showMore_other: 'Show {{count}} more',
  days: 'Days of this week',
  day: {
    yesterday: 'Yesterday',
    counts: '{{done}}/{{planned}} done',
    nothing: 'Nothing planned',
    past: 'This day is over.',
    free: '{{time}} free',
    dayOff: 'Day off',
    work: 'Work {{from}}–{{to}}',
    rest: 'Rest {{from}}–{{to}}',
    tooMuch: 'A lot for one day: {{open}} open, {{limit}} are enough.',
    delivered: 'Delivered',
    dropHere: 'Drop here',
    dropFull: 'Today is full: it goes to your queue',
    queued: 'In your queue',
  },
  task: {
    handle: 'Move {{title}}',
    rename: 'Rename {{title}}',
    title: 'Task Title',
    more: 'More for {{title}}',
    moveTo: 'Move to…',
    remove: 'Delete',
  },
  moveTo: {
    title: 'Move to…',
    text: 'On which day would you like to do “{{title}}”?',
    here: 'It stands here',
    planned_one: '{{count}} open',
    planned_other: '{{count}} open',
    free: 'Nothing open',
    full: 'Full: it goes to your queue',
  },
  drag: {
    role: 'movable task',
    instructions:
      'To pick up a task, press space or enter. Choose a day with the arrow keys, then press space or enter to drop it there, or escape to put it back.',
    start: 'Picked up {{title}}. It stands on: {{day}}.',
    startUndated: 'Picked up {{title}}. It has no day.',
    over: '{{title}} is over {{day}}.',
    overFull: '{{title}} is over {{day}}. Today is full: it would go to your queue.',
    overNothing: '{{title}} is over no day.',
    drop: '{{title}} was moved to {{day}}.',
    dropFull: 'Today is full. {{title}} goes to your queue.',
    back: '{{title}} stays where it was.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    week: typeof week;
  }
}
