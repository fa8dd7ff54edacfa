/** Texts of the calendars that are read along. */
export const feeds = {
  title: 'Your calendars',
  text: 'Your plan works around what’s in your calendars. Nothing is ever changed there.',
  loading: 'Loading your calendars…',
  failed: 'Your calendars couldn’t be loaded',
  retry: 'Try again',
  none: 'No calendar yet.',
  open: 'Add a calendar',
  address: 'Calendar address',
  hint: 'The address your calendar gives you for subscribing (iCal). In Google: “Secret address in iCal format”. In Outlook: “Publish a calendar”. In Apple: “Public calendar”.',
  badAddress: 'Enter an address that begins with https:// or webcal://',
  busyOnly: 'Busy times only',
  busyOnlyHint: 'Titles stay out of Unchaos.',
  busyOnlyOf: 'for “{{name}}”',
  add: 'Add calendar',
  cancel: 'Cancel',
  added: '“{{name}}” is in your plan',
  notAdded: 'The calendar couldn’t be added',
  updated: 'Updated {{ago}}.',
  more: 'More about “{{name}}”',
  refresh: 'Refresh',
  notRefreshed: 'The calendar couldn’t be refreshed',
  rename: 'Rename',
  name: 'Name',
  save: 'Save',
  notSaved: 'That couldn’t be saved',
  remove: 'Remove',
  question: {
    title: 'Remove “{{name}}”?',
    text: 'Everything we know of it leaves Unchaos. The calendar itself stays as it is.',
    cancel: 'Keep it',
  },
  removed: '“{{name}}” is out of your plan',
  notRemoved: 'The calendar couldn’t be removed',
  appointments: {
    list: 'In your calendar',
    busy: 'Busy',
    allDay: 'All day',
    maybe: '{{title}} (maybe)',
  },
  problem: {
    signIn: 'It wants a sign-in. Copy its address again, or choose one that’s shared.',
    password: 'Its server doesn’t accept the name and password. Sign in again, with an app password if your account has them.',
    noCalendars: 'We couldn’t find any calendars there. Check the server address.',
    gone: 'There’s no calendar at its address any more.',
    serverFull: 'Its server is out of space. We’ll keep trying.',
    broken: 'That address leads to something that isn’t a calendar.',
    incomplete: 'Only half of it arrived. We’ll keep trying.',
    tooLarge: 'It’s too large to read.',
    tooMany: 'It has more entries than we can keep, so the farthest ones are missing.',
    blocked: 'That address leads into a private network.',
    unreachable: 'Its server isn’t answering. We’ll keep trying.',
    addressLost: 'Its address is lost. Please remove it and add it again.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    feeds: typeof feeds;
  }
}
