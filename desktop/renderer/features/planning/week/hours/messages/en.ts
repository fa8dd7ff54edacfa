/** Texts of the hours of a week. */
export const hours = {
  name: 'Hours',
  earlier: 'Earlier days',
  later: 'Later days',
  toToday: 'Back to today',
  /** What is read of a task at an hour, beginning with what is seen, and of one without. */
  block: '{{title}}, {{span}}, {{day}}',
  untimed: '{{title}}, {{day}}, no time, {{length}}',
  done: '{{name}}, done',
  tail: 'Until {{time}}',
  tray: 'No time yet',
  atHours: 'With a time',
  showAll_one: '{{count}} more',
  showAll_other: '{{count}} more',
  showFewer: 'Fewer',
  noTime: 'No time',
  clockForward: 'Clocks go forward',
  clockBack: 'Clocks go back',
  instructions:
    'Press space to pick up a task. Arrow keys move it by a quarter of an hour or a day. Space puts it down, Escape puts it back. Plus and minus change its length.',
  notes: {
    deadline: 'It has a deadline and keeps its time.',
    full: 'Today is full: it goes to your queue.',
    over: 'This time has passed.',
    beside: 'You have “{{title}}” then.',
  },
  pickedUp: 'Picked up {{name}}.',
  putDown: 'Moved: {{name}}.',
  back: '{{title}} stays where it was.',
  menu: { done: 'Done', undone: 'Not done yet', setTime: 'Time and length…' },
  setTime: {
    title: 'Time and length',
    time: 'Starts at',
    length: 'Takes',
    save: 'Save',
    cancel: 'Cancel',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    hours: typeof hours;
  }
}
