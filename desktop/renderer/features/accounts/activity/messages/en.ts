/** Texts of what happened to the security of an account. */
export const activity = {
  title: 'Recent activity',
  text: 'Was one of these not you? Change your password. That logs out all other devices.',
  loading: 'Loading...',
  failed: "We couldn't load this list",
  retry: 'Try again',
  all: 'Show more',
  from: '{{when}} · {{device}}',
  named: '{{what}}: {{name}}',
  kinds: {
    signedUp: 'Account created',
    signedIn: 'Logged in',
    signedInByCode: 'Logged in with a code',
    signedInByPasskey: 'Logged in with a passkey',
    signedInByLink: 'Logged in with a link',
    signedInByBrowser: 'Logged the app in from a browser',
    signedOut: 'Logged out',
    deviceSignedOut: 'Logged out a device',
    othersSignedOut: 'Logged out all other devices',
    passwordChanged: 'Password changed',
    passwordReset: 'Password reset by email',
    emailChangeAsked: 'Asked to change the email',
    emailChanged: 'Email changed',
    emailPutBack: 'Old email put back',
    twoStepOn: 'Two-step login turned on',
    twoStepOff: 'Two-step login turned off',
    twoStepOffBySupport: 'Two-step login turned off by support',
    recoveryCodesRenewed: 'New recovery codes',
    recoveryCodeUsed: 'Recovery code used',
    passkeyAdded: 'Passkey added',
    passkeyRemoved: 'Passkey removed',
    keyMade: 'Access key created',
    keyRemoved: 'Access key removed',
    exported: 'Data downloaded',
    other: 'Something else changed',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    activity: typeof activity;
  }
}
