/** Texts of thoughts that wait for the break. */
export const parking = {
  park: 'Park a thought',
  write: {
    title: 'Park a thought',
    text: 'It waits for your break, on this device only. Your timer keeps running.',
    field: 'What just came up?',
    save: 'Park it',
  },
  parked: 'Parked for your break',
  notKept: { title: "We couldn't save that thought", text: 'Your words are still here. Please try again.' },
  list: {
    title_zero: 'Parked thoughts',
    title_one: 'You parked a thought',
    title_other: 'You parked {{count}} thoughts',
    kept: 'Kept for later',
    none: 'Nothing is parked.',
    where: 'Parked thoughts stay on this device.',
  },
  task: 'Make it a task',
  keep: 'Keep',
  letGo: 'Let go',
  listen: 'Someone to talk to',
  /** The same with the thought, for everyone who does not see which one it is about. */
  of: '{{what}}: {{text}}',
  kept: { title: 'Kept', text: 'It comes back at your next break.' },
  gone: { text: 'Let go: “{{text}}”', undo: 'Undo' },
  notTask: { title: "We couldn't add the task", text: 'The thought is still parked.' },
  pill: '{{count}} parked',
  pillName_one: '{{count}} parked thought',
  pillName_other: '{{count}} parked thoughts',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    parking: typeof parking;
  }
}
