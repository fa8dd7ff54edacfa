/** A part of a legal page; in a text `{{email}}` is the support address of this server. */
export interface Section {
  readonly title: string;
  readonly texts: readonly string[];
  /** Lines of a list under the texts. */
  readonly points?: readonly string[];
}
interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}
export interface LegalWords {
  readonly updated: string;
  readonly privacy: LegalText;
  readonly terms: LegalText;
  readonly support: LegalText;
}

/** Privacy, terms and support in plain words (spec accounts 1, Legal pages). */
export const legal: LegalWords = {
  updated: 'Last changed on November 27, 2026',
  privacy: {
    title: 'Privacy Policy',
    lead: 'You tell Unchaos what is on your mind. Here is, in plain words, what happens with it.',
    sections: [
      {
        title: 'What we keep',
        texts: ['Only what the product needs to work:'],
        points: [
          'Your account: name, email, a hash of your password (never the password), your time zone, and your birth date if you gave one.',
          'What you write or say: brain dumps, the tasks and plans made of them, reflections, focus sessions, and what they show of how you start, put off and finish things.',
          'Your devices: browser and system of each place where you are logged in, so that you can end a session.',
          'Calendars that you add: their addresses and app passwords, encrypted, your user names there, and titles and times from a week back to 60 days ahead, until you remove them. With “Busy times only” no titles.',
          'Your plan: which one it is, until when, and how many brain dumps you used. Card numbers never reach us.',
        ],
      },
      {
        title: 'Who works with it for us',
        texts: [
          'We sell nothing, we show no advertising, and no third party follows you here. These services process data for us:',
        ],
        points: [
          'Accounts and storage: sign-in and your data run on the hosted account service and database of this Unchaos server.',
          'AI processing: brain dumps are read by our own processor on the server or on your device. If this server has a third-party AI service switched on (OpenAI or a compatible one), the text of a dump, and a recording that you speak, are sent to it to be sorted or written down, and every result says who read it. Your account lists every text and recording that was sent, when and to whom, and has a switch that keeps everything on this server.',
          'Payments: Stripe handles cards, invoices and the billing portal.',
          'Email: a mail service delivers confirmations, reset links and notices.',
          'Calendar: Google receives your dated tasks only if you connect your calendar, until you disconnect it.',
          'Protection of the forms: our own puzzle, solved on your device. If this server uses hCaptcha instead, hCaptcha sees your network address while you sign in.',
          'Errors are monitored so that we can mend them; reports carry no text of yours.',
        ],
      },
      {
        title: 'On your device',
        texts: [
          'Drafts, thoughts you parked while you focused, your theme, language and time zone, and your sign-in stay in the storage of your browser or app. There is one cookie; it protects what you send against forged pages. There are no tracking cookies.',
        ],
      },
      {
        title: 'How long',
        texts: [
          'As long as you have an account. Deleting your account in the settings erases everything of yours at once; backups forget it within 30 days. Invoices are kept as long as the law demands.',
        ],
      },
      {
        title: 'Your rights',
        texts: [
          'Download everything, correct it, or delete it: in your account settings, at any time. For every other privacy request write to {{email}}; we answer within 30 days. You may also complain to the data protection authority of your country.',
        ],
      },
      {
        title: 'Age',
        texts: [
          'Unchaos is for people of at least 13 years, in the European Union of at least 16. If you give your birth date when you sign up, we ask for 16 everywhere.',
        ],
      },
      {
        title: 'Changes',
        texts: ['If we change this page in a way that matters to you, we tell you by email before it takes effect.'],
      },
    ],
  },
  terms: {
    title: 'Terms and Conditions',
    lead: 'The agreement between you and Unchaos, as short as it can be.',
    sections: [
      {
        title: 'What Unchaos is',
        texts: [
          'A companion that turns what is on your mind into a plan. It is strategy, not therapy, and no substitute for medical or psychological help. If you are in danger, please call your local emergency number.',
          'Results are made by software, sometimes by AI. They can be wrong: you decide what to do.',
        ],
      },
      {
        title: 'Your account',
        texts: [
          'You must be at least 13 years old, in the European Union at least 16. Keep your password to yourself and your email up to date. One account is for one person.',
          'What you write stays yours. You allow us to process it only to give you the product.',
        ],
      },
      {
        title: 'Plans and payments',
        texts: ['Prices are shown before you sign up, and again before you pay.'],
        points: [
          'Plans are daily, monthly and annual. Each renews until you cancel.',
          'The monthly plan can begin with a free trial of 7 days. It needs no card and ends by itself.',
          'You can cancel at any time in your account; access stays until the end of the period that you paid for.',
          'We tell you 3 days and 1 day before a charge that follows a trial or a year.',
        ],
      },
      {
        title: 'Fair use',
        texts: [
          'Please do not break the law with Unchaos, attack the service, get around its limits, or use it in the name of others. We may close an account that does, and say why.',
        ],
      },
      {
        title: 'Liability',
        texts: [
          'We work with care, but cannot promise that the service is always there or without mistakes. As far as the law allows, our liability is limited to what you paid us in the last 3 months. Nothing here limits liability for intent, gross negligence, or harm to life and health, or your rights as a consumer.',
        ],
      },
      {
        title: 'Ending',
        texts: [
          'You can delete your account whenever you like; a running plan ends with it. If we ever close the service, we tell you early enough to take your data along.',
        ],
      },
      { title: 'Questions', texts: ['Write to {{email}}. A person answers.'] },
    ],
  },
  support: {
    title: 'Support',
    lead: 'Something does not work, or you have a question? Write to {{email}}. A person answers.',
    sections: [
      {
        title: 'What helps us help you',
        texts: ['What you did, what you expected, and what happened instead. Please do not send passwords.'],
      },
      {
        title: 'Often asked',
        texts: [],
        points: [
          'Forgot your password? Choose “Forgot Password?” on the login page. The link works for one hour.',
          'No email from us? Look into the spam folder, then ask for the mail again.',
          'A thought seems lost? What you typed stays on your device until it has arrived; open the Brain Dump and it is there.',
          'Want to leave? Account, then “Download my data” and “Delete Account”.',
        ],
      },
      {
        title: 'Not doing well?',
        texts: [
          'Unchaos is no emergency service. If you think of hurting yourself, please call your local emergency number, or find a free line near you at findahelpline.com.',
        ],
      },
    ],
  },
};
