/** Texts of the calendar (spec tasks 2, Results view; 8, Success and info toasts). */
export const calendar = {
  title: 'Take it into your calendar',
  text: 'A file with one whole-day entry for each open task that has a day. Any calendar opens it.',
  download: 'Download calendar file',
  downloaded: {
    title: 'Calendar Downloaded!',
    text_one: '{{count}} task is in the file.',
    text_other: '{{count}} tasks are in the file.',
  },
  noFile: { title: 'The file could not be made', text: 'Please check your connection and try again.' },
  nothing: { title: 'No tasks to export', text: 'None of these has a day yet.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof calendar;
  }
}
