/** Texts of when a task is done and how long it takes. */
export const plan = {
  day: 'Day',
  dueDay: 'Due day',
  anyDay: 'Any day',
  otherDay: 'Another day',
  time: 'Time',
  optional: '(optional)',
  minutes: 'How long',
  due: 'due {{day}}',
  when: 'When and how long',
  tooLate: "That's before the day you picked. Choose a later due day or an earlier day.",
  stopRepeating: "Don't repeat",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    plan: typeof plan;
  }
}
