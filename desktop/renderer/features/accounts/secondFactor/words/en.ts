/** Texts of two-step login: the code at the login, and its card in the account. */
export const secondFactor = {
  enter: {
    text: 'Your password is right. Now the code from your app.',
    recoveryText: 'Your password is right. Now one of your recovery codes. Each works once.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    submit: 'Continue',
    useRecovery: 'Use a recovery code',
    useApp: 'Use a code from my app',
    back: 'Back',
    needed: 'Please enter the code',
    failed: "That didn't work. Please try again.",
  },
  card: {
    title: 'Two-step login',
    loading: 'Looking it up...',
    failed: "We couldn't load this",
    retry: 'Try again',
    off: 'Log in with your password and a code from an app on your phone. A stolen password alone opens nothing then.',
    turnOn: 'Set it up',
    on: 'On',
    since: 'On since {{when}}.',
    codes_one: 'You have one recovery code left.',
    codes_other: 'You have {{count}} recovery codes left.',
    renew: 'New recovery codes',
    turnOff: 'Turn off',
    isOff: 'Two-step login is off',
  },
  dialog: {
    setUp: 'Set up two-step login',
    renew: 'New recovery codes',
    off: 'Turn off two-step login?',
    identity: "First, let's make sure it's you.",
    renewText: 'Your old recovery codes stop working.',
    offText: 'After that, your password is enough to log in.',
    code: 'Code from your app, or a recovery code',
    codeNeeded: 'Please enter a code from your app, or a recovery code',
    next: 'Continue',
    turnOff: 'Turn it off',
    cancel: 'Cancel',
    scan: 'Scan this with an app for codes, such as Google Authenticator or the one in your password manager.',
    picture: 'QR code with the key for your app',
    byHand: 'Or type this key into the app:',
    copy: 'Copy',
    copied: 'Copied',
    firstCode: 'Code that the app shows now',
    firstCodeNeeded: 'Please enter the six digits from your app',
    confirm: 'Turn it on',
    keep: 'Keep these codes',
    keepText: "Lost your phone? Each of these codes logs you in once. We can't show them again.",
    save: 'Save as a file',
    fileName: 'unchaos-recovery-codes.txt',
    done: "I've kept them",
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    secondFactor: typeof secondFactor;
  }
}
