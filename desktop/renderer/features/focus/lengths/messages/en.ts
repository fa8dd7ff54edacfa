/** Texts of the lengths of focus and break. */
export const lengths = {
  title: 'Focus timer',
  text: 'How long do you like to focus, and to rest?',
  loading: 'Loading your times...',
  failed: "We couldn't load your times",
  retry: 'Try again',
  focus: 'Focus, in minutes',
  break: 'Break, in minutes',
  from: '{{least}} to {{most}}',
  wrong: 'Enter a whole number from {{least}} to {{most}}.',
  save: 'Save',
  usual: 'Back to {{focusMinutes}} and {{breakMinutes}}',
  saved: { title: 'Saved', text: 'Your next session uses these times.' },
  away: {
    label: 'Ask when you come back',
    hint: 'Away for five minutes or more? You choose if that time counts. We only notice that keyboard and mouse are still.',
  },
  sound: {
    label: 'Sound when the time is up',
    kinds: { bowl: 'Singing bowl', wood: 'Wooden bars', drops: 'Drops', off: 'No sound' },
    volume: 'Volume',
    volumes: { quiet: 'Quiet', medium: 'Medium', full: 'Full' },
    play: 'Play',
    hint: 'For this device. It stays silent on hard days, and while your computer says “do not disturb”.',
    hintWeb: 'For this device. It stays silent on hard days.',
  },
  notSaved: "We couldn't save your times",
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lengths: typeof lengths;
  }
}
