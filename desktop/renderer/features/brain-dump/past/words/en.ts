/** Texts of past brain dumps. */
export const past = {
  title: 'Past brain dumps',
  intro: 'Everything you have let out of your head, newest first. Nothing you said is lost.',
  back: 'Brain dump',
  backToList: 'All brain dumps',
  loading: 'Loading your brain dumps...',
  loadingOne: 'Loading this brain dump...',
  failed: 'Your brain dumps did not arrive',
  failedOne: 'This brain dump did not arrive',
  retry: 'Try again',
  empty: { title: 'Nothing here yet', text: 'What you let out of your head will stand here.', dump: 'Do a Brain Dump' },
  notFound: { title: 'This brain dump is not here', text: 'It may have been deleted.' },
  tasks_zero: 'No tasks in it',
  tasks_one: '{{count}} task',
  tasks_other: '{{count}} tasks',
  older: 'Show older',
  unsorted: 'Not sorted yet',
  sorting: 'Being sorted right now',
  again: 'Try again',
  againOf: 'Try again: {{text}}',
  trouble: {
    usage: 'Your allowance was used up at that moment. Your words were kept.',
    access: 'There was no access at that moment. Your words were kept.',
    tooLong: 'It was too long to be sorted in one piece. Your words were kept.',
    processing: 'Something went wrong while sorting. That was not you, and your words were kept.',
    interrupted: 'Sorting was interrupted. Your words were kept.',
  },
  heading: 'Brain dump of {{when}}',
  words: 'Your words',
  remove: 'Delete',
  removeTitle: 'Delete this brain dump?',
  removeText: 'Your words and what was read out of them are forgotten. The tasks stay.',
  removeConfirm: 'Delete',
  removeCancel: 'Keep it',
  removed: { title: 'Brain dump deleted', text: 'Its tasks are still there.' },
  notRemoved: 'The brain dump was not deleted',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    past: typeof past;
  }
}
