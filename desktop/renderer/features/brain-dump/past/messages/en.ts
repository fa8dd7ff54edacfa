/** Texts of past brain dumps. */
export const past = {
  title: 'Past brain dumps',
  intro: "Everything you've let out of your head, newest first. Nothing is lost.",
  back: 'Brain dump',
  backToList: 'All brain dumps',
  loading: 'Loading your brain dumps...',
  loadingOne: 'Loading this brain dump...',
  failed: "We couldn't load your brain dumps",
  failedOne: "We couldn't load this brain dump",
  retry: 'Try again',
  empty: { title: 'Nothing here yet', text: 'What you let out of your head shows up here.', dump: 'Do a Brain Dump' },
  notFound: { title: "This brain dump isn't here", text: 'It may have been deleted.' },
  tasks_zero: 'No tasks',
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  older: 'Show older',
  unsorted: 'Not sorted yet',
  sorting: 'Being sorted right now',
  again: 'Try again',
  againOf: 'Try again: {{text}}',
  trouble: {
    usage: "You'd used up your brain dumps. Your words are safe.",
    access: 'Your access had ended. Your words are safe.',
    tooLong: 'It was too long to sort in one go. Your words are safe.',
    processing: "Something went wrong while sorting. It wasn't you, and your words are safe.",
    interrupted: 'Sorting was interrupted. Your words are safe.',
  },
  heading: 'Brain dump of {{when}}',
  words: 'Your words',
  remove: 'Delete',
  removeTitle: 'Delete this brain dump?',
  removeText: 'This deletes your words and what we read in them. The tasks stay.',
  removeConfirm: 'Delete',
  removeCancel: 'Keep it',
  removed: { title: 'Brain dump deleted', text: 'Its tasks are still there.' },
  notRemoved: "We couldn't delete the brain dump",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    past: typeof past;
  }
}
