/** Texts of the brain dump (spec tasks 2, 5, 8). */
export const brainDump = {
  screen: 'Brain Dump',
  heading: "What's on your mind?",
  field: 'Your thoughts',
  placeholder: "Dump it all here - I'll help you sort through it...",
  send: 'Help Me Organize This',
  enterKey: 'Enter',
  reassurance: {
    time: 'Take your time.',
    judged: "You're not being judged.",
    here: "I'm right here.",
  },
  kept: 'Kept on this device as you write',
  notKept: "This browser doesn't keep drafts. Please send before you close the window.",
  offline: "You're offline. Keep writing: your words are safe here, and what you send goes out later.",
  characters: '{{written, number}} of {{limit, number}} characters',
  tooLong: '{{written, number}} of {{limit, number}} characters. Please send it in two parts. Nothing gets cut off.',
  safe: 'Your words are still here.',
  retry: 'Try again',
  empty: { title: 'Empty brain dump', text: "Please share what's on your mind first." },
  invalid: { title: 'Invalid Input', text: 'Please enter some text to process.' },
  past: 'Past brain dumps',
  processing: 'Organizing your thoughts',
  stages: {
    reading: 'Reading what you wrote',
    feelings: 'Noticing how it feels',
    priorities: 'Finding what matters most',
    organising: 'Putting it in order',
    finalising: 'Finishing your plan',
  },
  voice: {
    toJournaling: 'Switch to journaling',
    toVoice: 'Switch to voice mode',
    none: {
      unsupported: {
        title: 'Voice Input Not Supported',
        text: "This browser can't listen. Writing works just as well.",
      },
      noTranscription: {
        title: 'Voice Recording Not Available',
        text: "This server can't transcribe recordings. Writing works just as well.",
      },
      localOnly: {
        title: 'Voice Recording Not Available',
        text: 'You chose to send nothing to other services, so voice is off. Writing works just as well.',
      },
      notFetched: {
        title: 'Voice Recording Not Available',
        text: 'The connection dropped while voice was loading. Writing works just as well.',
      },
      unreachable: {
        title: 'Voice Recognition Error',
        text: "We can't reach this browser's speech service. Writing works just as well.",
      },
    },
  },
  failures: {
    session: { title: 'Session Issue', text: 'Unable to verify your account. Please log in again.' },
    tooLong: { title: 'Content too long', text: 'One brain dump can have up to {{limit, number}} characters.' },
    noAccess: { title: 'Subscription required', text: 'Subscription required to continue using the product' },
    dailyLimit: {
      title: 'Daily Limit Reached',
      text: "You've reached your daily brain dump limit. Please try again tomorrow.",
    },
    badReply: {
      title: 'Processing Error',
      text: 'Invalid response from brain dump processing. Please try again.',
    },
    other: {
      title: 'Processing Issue',
      text: 'There was an issue organizing your tasks. Please refresh and try again.',
    },
    unverified: 'Unable to verify subscription',
    unreachable: 'No connection',
    busy: 'One moment, please',
  },
  unsorted: {
    title: 'Unsorted ({{count}})',
    intro: 'Sent, but not sorted yet. Every word is safe here.',
    again: 'Try again',
    edit: 'Edit',
    more: 'Show {{count, number}} more',
    showAll: 'Show all {{count, number}} characters',
    onItsWay: 'On its way...',
    captured: 'From the quick capture window, {{when}}',
    failed: "That didn't work",
    delete: {
      open: 'Delete',
      title: 'Delete these words?',
      text: "They aren't sorted yet, and you can't bring them back.",
      confirm: 'Delete',
      cancel: 'Keep them',
    },
    adopt: 'Add it to my account',
    reasons: {
      unowned: 'Written while nobody was logged in. Is it yours?',
      offline: "No connection. We'll send it when you're back online.",
      busy: "The server was busy. We'll try again in a moment.",
      session: "You were logged out. We'll send it once you're back.",
      trial: "You've used up your free trial brain dumps.",
      usage: "You've used up today's brain dumps. Try again tomorrow.",
      access: 'This needs a subscription.',
      tooLong: 'Too long for one brain dump. Edit it and send it in two parts.',
      processing: "We couldn't organize it.",
      badReply: "We couldn't read the answer.",
      unverified: "We couldn't check your subscription. We'll send it later.",
      interrupted: 'It was interrupted.',
    },
    offline: {
      title: "You're offline",
      text: "We'll send this when you're back online.",
    },
    toPlan: {
      title: 'Not sorted yet',
      text: "We couldn't organize it this time. Your words are safe in Unsorted. Here's today's plan.",
    },
    sorted: {
      title: 'Your words are sorted',
      text_one: 'We found {{count}} task in them.',
      text_other: 'We found {{count}} tasks in them.',
      show: 'Show me',
      later: 'Later',
    },
    heard: { title: 'Your words have arrived', text: 'You don’t have to get through this alone.' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    brainDump: typeof brainDump;
  }
}
