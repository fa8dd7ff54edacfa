/** Texts of the list that a person confirms before anything reaches the plan. */
export const list = {
  hint: 'Tap to change, drag to join.',
  drop: 'Not a task: {{title}}',
  undo: 'Undo',
  name: 'What to do',
  notTask: 'Not a task',
  dropped: 'not a task',
  bringBack: 'Bring back: {{title}}',
  close: 'Done',
  join: 'Join with “{{title}}”',
  joinWith: 'Join with another task',
  joinChoose: 'Choose a task',
  split: 'Split',
  splitAt: 'Split at the cursor',
  from: 'From your words',
  maybe: 'Maybe a task?',
  maybeAdd: 'Make it a task: {{title}}',
  thoughts_one: '{{count}} thought kept',
  thoughts_other: '{{count}} thoughts kept',
  more: 'More',
  nothing: "That's all. Nothing for my plan",
  live: {
    title: 'Tasks so far',
    none: 'Tasks show up here as you go.',
    switch: 'Show tasks as I write',
  },
  drag: {
    held: 'Picked up: {{title}}',
    over: 'Let go to join with: {{title}}',
    join: 'Join',
  },
  learnt: {
    last: 'You took {{time}} last time.',
    similar: 'Things like this took you about {{time}}.',
  },
  told: {
    drop: 'Not a task: {{title}}',
    keep: 'A task: {{title}}',
    change: 'Changed: {{title}}',
    split: 'Two tasks now.',
    merge: 'One task now: {{title}}',
    undo: 'Undone.',
  },
  offline: "You're offline. Your list is safe here and goes into your plan as soon as you're back online.",
  failed: { title: "We couldn't save your list", text: "It's still here. Please try again." },
  waiting: {
    text_one: 'A list with {{count}} task is waiting for your OK.',
    text_other: 'A list with {{count}} tasks is waiting for your OK.',
    open: 'Look at it',
    letGo: 'Let it go',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    list: typeof list;
  }
}
