/** Texts of deleted tasks, which can be brought back for 30 days. */
export const deleted = {
  title: 'Recently deleted',
  text: 'What you deleted stays here for {{days}} days, in case you want it back.',
  loading: 'Looking for what you deleted',
  facts: 'Deleted {{ago}}, here until {{date}}',
  ofSeries: 'One of a series: this one alone comes back.',
  restore: 'Restore',
  restoreThis: 'Restore {{title}}',
  empty: { title: 'Nothing here', text: 'What you delete waits here for a while, so that no slip costs you anything.' },
  failed: 'What you deleted did not arrive',
  retry: 'Try again',
  done: { today: 'It is back in your plan', queue: 'It is back in your queue', later: 'It is back and comes up later' },
  notDone: {
    title: 'It was not brought back',
    text: 'Please try again later.',
    gone: 'It was deleted too long ago.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deleted: typeof deleted;
  }
}
