/** Texts of what happened to the security of an account. */
export const activity = {
  title: 'What happened lately',
  text: "You didn't do one of these? Change your password. That logs out all other devices.",
  loading: 'Looking it up...',
  failed: "We couldn't load this list",
  retry: 'Try again',
  all: 'Show more',
  from: '{{when}} · {{device}}',
  named: '{{what}}: {{name}}',
  kinds: {
    signedUp: 'Account made',
    signedIn: 'Logged in',
    signedInByCode: 'Logged in with a code',
    signedInByPasskey: 'Logged in with a passkey',
    signedInByLink: 'Logged in by a link',
    signedOut: 'Logged out',
    deviceSignedOut: 'Logged a device out',
    othersSignedOut: 'Logged out all other devices',
    passwordChanged: 'Password changed',
    passwordReset: 'New password set by a mail',
    emailChangeAsked: 'Asked for another email',
    emailChanged: 'Email changed',
    emailPutBack: 'Earlier email put back',
    twoStepOn: 'Two-step login turned on',
    twoStepOff: 'Two-step login turned off',
    twoStepOffBySupport: 'Two-step login turned off by support',
    recoveryCodesRenewed: 'New recovery codes',
    recoveryCodeUsed: 'Recovery code used',
    passkeyAdded: 'Passkey added',
    passkeyRemoved: 'Passkey removed',
    keyMade: 'Access key made',
    keyRemoved: 'Access key ended',
    exported: 'Data downloaded',
    other: 'Something else changed',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    activity: typeof activity;
  }
}
