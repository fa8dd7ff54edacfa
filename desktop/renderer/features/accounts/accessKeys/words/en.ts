/** Texts of the keys with which programs of one's own come in. */
export const accessKeys = {
  title: 'Access keys',
  text: 'For scripts and apps of your own. A key does only what you allow it, and you can end it any time.',
  loading: 'Looking it up...',
  failed: "We couldn't load your access keys",
  retry: 'Try again',
  add: 'Make a key',
  addText: 'Choose what it may do. You see the key once.',
  name: 'Name',
  usualName: 'Key {{number}}',
  may: 'What it may do',
  scopes: {
    readTasks: 'Read your tasks',
    writeTasks: 'Add and change your tasks',
    readDumps: 'Read your brain dumps',
    writeDumps: 'Add and sort brain dumps',
    readInsights: 'Read your insights and focus times',
    other: 'Something that a newer version knows',
  },
  scopeNeeded: 'Please choose what it may do',
  lasts: 'It works for',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  make: 'Make the key',
  notMade: "We couldn't make the key. Please try again.",
  keep: "Here's your key",
  keepText: "Copy it now. We keep no copy, so we can't show it again.",
  done: "I've kept it",
  until: 'Works until {{when}}',
  lastUsed: 'Last used {{when}}',
  unused: 'Not used yet',
  remove: 'End',
  removeNamed: 'End {{name}}',
  removed: 'The key no longer works',
  notRemoved: "We couldn't end the key",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessKeys: typeof accessKeys;
  }
}
