/** Texts of the keys with which programs of one's own come in. */
export const accessKeys = {
  title: 'Access keys',
  text: 'For scripts and apps of your own. A key can only do what you allow, and you can remove it any time.',
  loading: 'Loading...',
  failed: "We couldn't load your access keys",
  retry: 'Try again',
  add: 'Create a key',
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
    other: 'Something from a newer version',
  },
  scopeNeeded: 'Please choose what it may do',
  lasts: 'It works for',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  make: 'Create the key',
  notMade: "We couldn't create the key. Please try again.",
  keep: "Here's your key",
  keepText: "Copy it now. We don't keep a copy, so we can't show it again.",
  done: "I've kept it",
  until: 'Works until {{when}}',
  lastUsed: 'Last used {{when}}',
  unused: 'Not used yet',
  remove: 'Remove',
  removeNamed: 'Remove {{name}}',
  removed: 'The key no longer works',
  notRemoved: "We couldn't remove the key",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessKeys: typeof accessKeys;
  }
}
