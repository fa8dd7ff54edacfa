/** Texts of deleted tasks, which can be brought back for 30 days. */
export const deleted = {
  title: 'Recently deleted',
  text: 'What you deleted stays here for {{days}} days, in case you want it back.',
  loading: 'Looking for what you deleted',
  facts: 'Deleted {{ago}}, here until {{date}}',
  ofSeries: 'Part of a series: only this one comes back.',
  restore: 'Restore',
  restoreThis: 'Restore {{title}}',
  empty: 'Nothing here.',
  failed: "We couldn't load your deleted tasks",
  retry: 'Try again',
  done: { today: "It's back in your plan", queue: "It's back in your queue", later: "It's back and comes up later" },
  notDone: {
    title: "We couldn't bring it back",
    text: 'Please try again later.',
    gone: 'It was deleted too long ago.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    deleted: typeof deleted;
  }
}
