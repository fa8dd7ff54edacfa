/** What the mails about an account say. `{…}` are filled in; a mail with a `button` carries a link. */
export const mails = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  closing: 'Take care',
  team: 'Unchaos',
  buttonFails: "If the button doesn't work, open this address:",
  help: 'Questions? Write to {support}.',
  confirmSignUp: {
    subject: 'Please confirm your email',
    lines: ['Good to have you here. One click, and your account is ready.', 'The link works for 24 hours.'],
    button: 'Confirm my email',
    after: ["Didn't ask for an account? Just ignore this email."],
  },
  haveAccount: {
    subject: 'You already have an account',
    lines: [
      "Someone, probably you, wanted to use this email for Unchaos. You already have an account with it, so there's nothing to set up.",
      'Just log in. If you forgot your password, you can set a new one there.',
    ],
    button: 'Log in',
    after: ["Wasn't it you? Nothing has changed, and nobody saw your data."],
  },
  resetPassword: {
    subject: 'Set a new password',
    lines: ['Forgot your password? It happens. Choose a new one here.', 'The link works once, for one hour.'],
    button: 'Choose a new password',
    after: ["Didn't ask for this? Your old password stays as it is."],
  },
  logIn: {
    subject: 'Your login link',
    lines: [
      "Here's your link. It logs you in without your password, in any browser.",
      'It works once, for 15 minutes.',
    ],
    button: 'Log in',
    after: ["Didn't ask for this? Just ignore this email. Nobody can log in without it."],
  },
  logInFirst: {
    subject: 'Choose a password first',
    lines: [
      'You asked for a login link. Please choose a password once: it shows us that this email is yours.',
      'After that, login links work for you. This link works once, for one hour.',
    ],
    button: 'Choose a password',
    after: ["Didn't ask for this? Your old password stays as it is."],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: ['Your password was just changed, and you were logged out on your other devices.'],
    button: null,
    after: ["Wasn't it you? Set a new password right away with “Forgot Password?”, and write to us."],
  },
  confirmNewEmail: {
    subject: 'Please confirm your new email',
    lines: [
      "You want to use this email for your Unchaos account. One click, and you're done.",
      'The link works for 24 hours.',
    ],
    button: 'Use this email',
    after: ["Don't know what this is about? Just ignore this email."],
  },
  emailChanging: {
    subject: 'Your email is about to change',
    lines: [
      'Someone, probably you, wants to use another email for your account: {email}.',
      'Nothing changes until you open the link we sent there.',
    ],
    button: null,
    after: ["Wasn't it you? Change your password, and log out your other devices in the settings."],
  },
  emailChanged: {
    subject: 'Your email was changed',
    lines: [
      "Your account now uses another email: {email}. We'll write there from now on.",
      "Wasn't it you? Put this email back. We log out every device, and you choose a new password. The link works for 7 days.",
    ],
    button: 'Undo the change',
    after: ["Was it you? Then you're all set."],
  },
  emailRestored: {
    subject: 'Your email was changed back',
    lines: [
      'Your Unchaos account uses its earlier email again, and we logged out every device. We no longer write to this address.',
    ],
    button: null,
    after: ["Didn't want that? Please write to us."],
  },
  resetPasswordMoved: {
    subject: 'Set a new password',
    lines: [
      'Your account got a new email less than a day ago: {email}. To keep it safe, this link still comes to your old one.',
      'Choose a new password here, then log in with your new email. The link works once, for one hour.',
    ],
    button: 'Choose a new password',
    after: ["Didn't change your email? Choose “Undo the change” in our email about it."],
  },
  newSignIn: {
    subject: 'A new device logged in',
    lines: ["Your account was opened on a device we hadn't seen before: {device}."],
    button: null,
    after: ["Was it you? Then you're all set. If not, change your password. That logs the device out."],
  },
  secondFactorOn: {
    subject: 'Two-step login is on',
    lines: [
      'From now on, you log in with your password and a code from your app. Keep your recovery codes in a safe place.',
    ],
    button: null,
    after: ["Wasn't it you? Set a new password right away and write to us."],
  },
  secondFactorOff: {
    subject: 'Two-step login is off',
    lines: ['From now on, your password is enough to log in.'],
    button: null,
    after: ["Wasn't it you? Set a new password right away, then turn it on again in your account."],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    lines: ['Your account was just opened with one of your recovery codes. That code is used up now.'],
    button: null,
    after: [
      "Was it you? Then you're all set. If not, set a new password right away, and get new recovery codes in your account.",
    ],
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    lines: ['Your account has a new passkey: {device}. It opens your account without your password.'],
    button: null,
    after: [
      "Wasn't it you? Set a new password right away, log in, and remove this passkey in your account. Then write to us.",
    ],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    lines: ['This passkey no longer opens your account: {device}.'],
    button: null,
    after: ["Wasn't it you? Set a new password right away and write to us."],
  },
  apiTokenMade: {
    subject: 'You have a new access key',
    lines: ['Your account has a new access key: {device}. Any program that has it can do what you allowed.'],
    button: null,
    after: ["Wasn't it you? Set a new password right away. That removes every access key. Then write to us."],
  },
};

/** The words of a mail in one language. */
export type MailMessages = typeof mails;
export type MailName = {
  [Name in keyof MailMessages]: MailMessages[Name] extends string ? never : Name;
}[keyof MailMessages];
