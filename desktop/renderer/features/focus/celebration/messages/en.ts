/** What is said when something is done (spec tasks 4, Completion celebration). */
export const celebration = {
  one: {
    lighter: { title: 'Well done', text: 'One less thing to carry.' },
    counts: { title: 'That counts', text: 'You began, and you finished.' },
    breath: { title: 'Done', text: 'Take a breath. It was worth it.' },
  },
  all: { title: 'All of today is done', text: 'Look at that. The rest of the day is yours.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    celebration: typeof celebration;
  }
}
