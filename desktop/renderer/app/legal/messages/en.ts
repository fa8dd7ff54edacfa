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
/** The imprint is made of what the server was told about who runs it. */
interface ImprintMessages {
  readonly title: string;
  readonly lead: string;
  readonly operator: string;
  readonly representative: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly register: string;
  readonly vatId: string;
  /** Where nobody said who runs this server. */
  readonly empty: string;
}
export interface LegalMessages {
  readonly updated: string;
  readonly privacy: LegalText;
  readonly terms: LegalText;
  readonly support: LegalText;
  readonly imprint: ImprintMessages;
}

/** Privacy, terms and support in plain words (spec accounts 1, Legal pages). */
export const legal: LegalMessages = {
  updated: 'Last changed on November 28, 2026',
  privacy: {
    title: 'Privacy Policy',
    lead: "You tell Unchaos what's on your mind. Here's what we do with it, in plain words.",
    sections: [
      {
        title: 'What we keep',
        texts: ['Only what Unchaos needs to work:'],
        points: [
          'Your account: your name, email and timezone, and your birth date if you gave us one. We never keep your password itself, only a hash of it.',
          'What you write or say: your brain dumps, the tasks and plans made from them, your reflections and weekly reviews. Corrections you make to a list teach Unchaos how you mean things. You can see and delete them in your account.',
          'How you work: your focus sessions, and what they show about how you start, put off and finish things. While a focus session runs, we store what it’s about and how much time is left, so your other devices can show it.',
          'How you log in: the browser and system of each device, so you can log it out. If you use passkeys or two-step login, we also keep the public part of each passkey, an encrypted key for your codes, and hashes of your recovery codes. Your fingerprint or face never leaves your device.',
          'Calendars you add: their addresses and app passwords (encrypted), your user names there, and titles and times from a week ago to 60 days ahead. With “Busy times only” we keep no titles.',
          'Your plan: which one you have, until when, and how many brain dumps you’ve used. We never see your card number.',
        ],
      },
      {
        title: 'Who helps us run Unchaos',
        texts: ['We sell nothing, show no ads, and let no one track you here. These services process data for us:'],
        points: [
          'Login and storage: the hosted account service and the database of this Unchaos server.',
          'AI: our own software sorts your brain dumps, on this server or on your device. A server can also use a third-party AI service (OpenAI or a compatible one). It then receives the text of a brain dump to sort it, or a recording to transcribe it. Every result says who read it.',
          'You decide about that: your account lists every text and recording that was sent, when and to whom. One switch there keeps everything on this server. Words about a crisis never go to an AI service.',
          'Speaking in a browser: your browser turns your voice into text. Some browsers send the sound to their maker for that.',
          'Payments: Stripe handles cards, invoices and billing.',
          'Email: an email service delivers confirmations, links and notices.',
          'Google Calendar: only if you connect it. We then write your tasks with a date into a calendar of their own called “Unchaos”. That alone doesn’t let us see your other Google calendars.',
          'Reading Google calendars: only if you allow it, separately. We then read titles and times of the calendars you pick, for your plan and nothing else, and can’t change anything there. We follow the Google API Services User Data Policy, including the Limited Use requirements.',
          'A calendar server of your own: only if you ask us to. We then write your tasks with a time into the calendar you pick.',
          'Protecting our forms: a small puzzle of our own, which your device solves. If this server uses hCaptcha instead, hCaptcha sees your network address.',
          'Error monitoring: we get a report when something breaks, so we can fix it. It contains none of your words.',
        ],
      },
      {
        title: 'On your device',
        texts: [
          'Your browser or app stores your login, drafts, theme, language and timezone, recordings that aren’t transcribed yet, and changes you made offline. Thoughts you park during focus stay on that device only.',
          'We use one cookie. It protects what you send against forged pages. While you connect Google Calendar there’s a second one, for ten minutes. We use no tracking cookies.',
        ],
      },
      {
        title: 'How long',
        texts: ['As long as you have an account. Some things go sooner:'],
        points: [
          'Deleted tasks go for good after 30 days.',
          'Calendar entries go a week after they’re over, or when you remove the calendar.',
          'A login ends after 30 days without use, and after 180 days at the latest.',
          'Deleting your account erases everything we store about you at once. It’s gone from backups within 30 days. Stripe keeps invoices for as long as the law requires.',
        ],
      },
      {
        title: 'Your rights',
        texts: [
          'The imprint says who runs this server and is responsible for your data.',
          'You can download, correct or delete your data at any time, in your account. For anything else about privacy, write to {{email}}. We answer within 30 days. You can also complain to the data protection authority in your country.',
        ],
      },
      {
        title: 'Age',
        texts: [
          'Unchaos is for people aged 13 and over, or 16 and over in the European Union. If you give your birth date when you sign up, you need to be at least 16 wherever you live.',
        ],
      },
      {
        title: 'Changes',
        texts: ['If we change something here that matters to you, we’ll email you before it takes effect.'],
      },
    ],
  },
  terms: {
    title: 'Terms and Conditions',
    lead: 'Our agreement with you, as short as we can make it.',
    sections: [
      {
        title: 'What Unchaos is',
        texts: [
          'Unchaos turns what’s on your mind into a plan. It’s strategy, not therapy, and it doesn’t replace medical or psychological help. If you’re in danger, please call your local emergency number.',
          'Software makes the results, and sometimes AI does. They can be wrong. You decide what to do.',
        ],
      },
      {
        title: 'Your account',
        texts: [
          'You must be at least 13 years old, or 16 in the European Union. Keep your password and passkeys to yourself, and your email up to date. An account is for one person.',
          'What you write stays yours. We only use it to run Unchaos for you.',
        ],
      },
      {
        title: 'Plans and payments',
        texts: ['You see the price before you sign up, and again before you pay.'],
        points: [
          'There are daily, monthly and annual plans. Each one renews until you cancel.',
          'The monthly plan can start with a free trial of 7 days. You need no card for it, and without one it ends by itself.',
          'You can cancel at any time in your account. You keep access until the end of the period you’ve paid for.',
          'We email you 3 days and 1 day before we charge you for another month or year, or after a trial. The daily plan renews without an email.',
        ],
      },
      {
        title: 'Fair use',
        texts: [
          'Please don’t use Unchaos to break the law, attack the service, get around its limits, or act in someone else’s name. If you do, we may close your account, and we’ll tell you why.',
        ],
      },
      {
        title: 'Liability',
        texts: [
          'We work with care, but we can’t promise that Unchaos is always available or free of mistakes. As far as the law allows, our liability is limited to what you paid us in the last 3 months.',
          'None of this limits our liability for intent, gross negligence, or harm to life and health. Your rights as a consumer stay as they are.',
        ],
      },
      {
        title: 'Ending',
        texts: [
          'You can delete your account whenever you like. A running plan ends with it. If we ever close Unchaos, we’ll tell you early enough to take your data with you.',
        ],
      },
      { title: 'Questions', texts: ['Write to {{email}}. A person will answer.'] },
    ],
  },
  support: {
    title: 'Support',
    lead: 'Something isn’t working, or you have a question? Write to {{email}}. A person will answer.',
    sections: [
      {
        title: 'What helps us help you',
        texts: ['What you did, what you expected, and what happened instead. Please don’t send passwords.'],
      },
      {
        title: 'Common questions',
        texts: [],
        points: [
          'Forgot your password? Choose “Forgot Password?” on the login page. The link works for one hour.',
          'No email from us? Check your spam folder, then ask for the email again.',
          'Lost a thought? What you typed stays on your device until it reaches us. Open Brain Dump to find it.',
          'Want to leave? Open your account, then “Data and privacy”. You can download your data and delete your account there.',
        ],
      },
      {
        title: 'Having a hard time?',
        texts: [
          'Unchaos isn’t an emergency service. If you’re thinking about hurting yourself, please call your local emergency number, or find a free helpline near you at findahelpline.com.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    lead: 'Who runs this Unchaos, as German law (§ 5 DDG) requires.',
    operator: 'Operator',
    representative: 'Represented by',
    contact: 'Contact',
    phone: 'Phone: {{phone}}',
    email: 'Email: {{email}}',
    register: 'Register',
    vatId: 'VAT identification number',
    empty: 'This server doesn’t say yet who runs it. You can ask at {{email}}.',
  },
};
