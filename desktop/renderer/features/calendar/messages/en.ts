/** Texts of the calendar (spec tasks 2, Results view; 8, Success and info toasts). */
export const calendar = {
  title: 'Put it in your calendar',
  text: 'A file with one whole-day entry for each open task that has a day. Any calendar opens it.',
  download: 'Download calendar file',
  downloaded: { title: 'Calendar Downloaded!' },
  fileDownloaded: { title: 'Calendar file downloaded!' },
  inTheFile_one: '{{count}} task is in the file.',
  inTheFile_other: '{{count}} tasks are in the file.',
  noFile: { title: "We couldn't make the file", text: 'Please check your connection and try again.' },
  nothing: { title: 'No tasks to export', text: 'None of these has a day yet.' },
  sync: {
    soon: 'Cloud Sync coming soon',
    soonTitle: 'Cloud Sync Coming Soon!',
    soonText: 'Until then, you can use the calendar file.',
    look: 'Check Cloud Sync',
    connect: 'Connect Google Calendar',
    connectAgain: 'Connect Google again',
    waiting: 'Waiting for your browser…',
    openAgain: 'Open it again',
    cancel: 'Cancel',
    run: 'Sync',
    never: 'Not synced yet',
    last: 'Last synced {{time}}',
    signInAgain: 'Google needs your permission again.',
    unreachable: "Google didn't answer last time.",
    more: 'More about the Google calendar',
    disconnect: 'Disconnect Google Calendar',
    question: {
      title: 'Disconnect Google Calendar?',
      text: 'We take the calendar “Unchaos” out of your Google account, with everything in it. Your tasks stay here.',
      confirm: 'Disconnect',
      cancel: 'Keep it',
    },
    connected: { title: 'Your calendar is connected', text: 'Press Sync to put your week into it.' },
    refused: { title: 'Nothing was connected', text: "You said no, and that's fine." },
    failed: { title: "We couldn't connect the calendar", text: 'Please try again.' },
    noBrowser: "Your browser didn't open. Please try again.",
    disconnected: { title: 'Google Calendar is disconnected', text: 'Your “Unchaos” calendar there goes away.' },
    notDisconnected: "We couldn't disconnect the calendar",
    done: 'Your calendar is up to date',
    nothingNew: 'Nothing had changed.',
    created_one: '{{count}} added',
    created_other: '{{count}} added',
    updated_one: '{{count}} changed',
    updated_other: '{{count}} changed',
    deleted_one: '{{count}} removed',
    deleted_other: '{{count}} removed',
    notDone: "We couldn't sync the calendar",
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof calendar;
  }
}
