/** Texts of logging the desktop app in by the browser. */
export const appLogin = {
  waiting: 'Log in with your browser, then come back. This window notices by itself.',
  openAgain: 'Open the page again',
  cancel: 'Cancel',
  noBrowser: "Your browser didn't open. You can log in here instead.",
  arriving: 'Logging you in...',
  failed: "That didn't work",
  noWait: "This window wasn't waiting for a login. Please start again.",
  restart: 'Start again',
  retry: 'Try again',
  notOpened: 'Please start in the Unchaos app',
  notOpenedText: 'Choose “Log in with your browser” there. It leads you here.',
  toLogin: 'Go to Login',
  logIn: 'Log in to the Unchaos app',
  ask: 'Log in to the Unchaos app?',
  as: "The app on this computer will be logged in as {{email}}. Only continue if you've just started this there.",
  goOn: 'Continue',
  otherAccount: 'Use another account',
  once: 'Please log in once more',
  onceText: "You logged in a while ago. We want to be sure it's you.",
  logInAgain: 'Log in once more',
  done: 'All set. Back to Unchaos',
  doneText: "The Unchaos window opens by itself. If it doesn't, use the button.",
  open: 'Open Unchaos',
  closeTab: 'You can close this tab.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    appLogin: typeof appLogin;
  }
}
