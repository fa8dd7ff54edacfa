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
  notKept: 'This browser keeps no drafts. Please send before you close the window.',
  offline: 'You are offline. Keep writing: your words stay on this device, and what you send goes out later.',
  characters: '{{written, number}} of {{limit, number}} characters',
  tooLong: '{{written, number}} of {{limit, number}} characters. Please send it in two parts: nothing is cut off here.',
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
        text: 'This browser cannot listen. Writing works just as well.',
      },
      noTranscription: {
        title: 'Voice Recording Not Available',
        text: 'This server cannot write down recordings. Writing works just as well.',
      },
      localOnly: {
        title: 'Voice Recording Not Available',
        text: 'You chose that nothing is sent to other services, so nothing listens here. Writing works just as well.',
      },
      notFetched: {
        title: 'Voice Recording Not Available',
        text: 'The connection broke while it was fetched. Writing works just as well.',
      },
      unreachable: {
        title: 'Voice Recognition Error',
        text: 'The speech service of this browser cannot be reached. Writing works just as well.',
      },
    },
  },
  failures: {
    session: { title: 'Session Issue', text: 'Unable to verify your account. Please log in again.' },
    tooLong: { title: 'Content too long', text: 'At most {{limit, number}} characters fit into one dump.' },
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
    busy: 'One moment please',
  },
  unsorted: {
    title: 'Unsorted ({{count}})',
    intro: 'Sent, but not sorted yet. Every word is safe here.',
    edit: 'Edit',
    more: 'Show {{count, number}} more',
    showAll: 'Show all {{count, number}} characters',
    onItsWay: 'On its way...',
    captured: 'From the quick capture window, {{when}}',
    failed: 'That did not work',
    delete: {
      open: 'Delete',
      title: 'Delete these words?',
      text: 'They are not sorted yet, and cannot be brought back.',
      confirm: 'Delete',
      cancel: 'Keep them',
    },
    adopt: 'Add it to my account',
    reasons: {
      unowned: 'Written while nobody was logged in. Is it yours?',
      offline: 'No connection. It goes out by itself when there is one.',
      busy: 'The server was busy. It goes out by itself in a moment.',
      session: 'You were logged out. It goes out once you are back.',
      trial: 'Your free trial brain dumps are used up.',
      usage: "Today's brain dumps are used up. Try again tomorrow.",
      access: 'This needs a subscription.',
      tooLong: 'Too long for one dump. Edit it and send it in two parts.',
      processing: 'Organizing it did not work.',
      badReply: 'The answer could not be understood.',
      unverified: 'Your subscription could not be checked. It goes out by itself later.',
      interrupted: 'It was interrupted.',
    },
    offline: {
      title: 'You are offline',
      text: 'This goes out by itself when you are back online.',
    },
    toPlan: {
      title: 'Not sorted yet',
      text: "Organizing did not work this time. Your words are safe in Unsorted. Here is today's plan.",
    },
    sorted: {
      title: 'Your words are sorted',
      text_one: 'What waited is sorted: {{count}} task found.',
      text_other: 'What waited is sorted: {{count}} tasks found.',
      show: 'Show me',
      later: 'Later',
    },
    heard: { title: 'Your words have arrived', text: 'You don’t have to get through this alone.' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'brain-dump': typeof brainDump;
  }
}
