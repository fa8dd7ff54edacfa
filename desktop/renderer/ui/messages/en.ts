/** The few words that components say by themselves; everything else comes in as props. */
export const ui = {
  close: 'Close',
  notifications: 'Notifications ({{hotkey}})',
  loading: 'Loading...',
  of: '{{done}} of {{total}}',
  step: 'Step {{current}} of {{total}}',
  clear: 'Clear {{label}}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  met: '(met)',
  notMet: '(not met yet)',
  requirementsMet: '{{done}} of {{total}} requirements met',
  chosen: '{{chosen}} of {{limit}} chosen',
  commandKey: 'Ctrl',
  captcha: {
    label: 'I am a person',
    loading: "Getting ready to check that you're a person...",
    verifying: "Checking that you're a person...",
    verified: "Checked: you're a person",
    required: 'Please complete the CAPTCHA verification',
    wait: 'Still checking. One moment, please.',
    expired: 'CAPTCHA expired. Please try again.',
    failed: 'CAPTCHA failed to load. Please refresh the page.',
    retry: 'Retry',
  },
  results_one: '{{count}} result',
  results_other: '{{count}} results',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof ui;
  }
}
