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
  offline: 'You are offline. Keep writing: your words stay on this device until you can send them.',
  characters: '{{written, number}} of {{limit, number}} characters',
  tooLong: '{{written, number}} of {{limit, number}} characters. Please send it in two parts: nothing is cut off here.',
  safe: 'Your words are still here.',
  retry: 'Try again',
  empty: { title: 'Empty brain dump', text: "Please share what's on your mind first." },
  invalid: { title: 'Invalid Input', text: 'Please enter some text to process.' },
  processing: 'Organizing your thoughts',
  stages: {
    reading: 'Reading what you wrote',
    feelings: 'Noticing how it feels',
    priorities: 'Finding what matters most',
    organising: 'Putting it in order',
    finalising: 'Finishing your plan',
  },
  results: 'Here is what I heard',
  resultsTitle: 'Your thoughts, sorted',
  found_one: '{{count}} task found',
  found_other: '{{count}} tasks found',
  noTasks: 'There was nothing to do in this, and that is all right. It is good that it is out of your head.',
  oneThing: 'Your ONE Thing',
  leftAsThoughts: 'Left as thoughts',
  leftAsThoughtsText: 'Heard and kept, but not turned into tasks.',
  quote: '“{{text}}”',
  toPlan: "Perfect! Now let's create your action plan",
  planning: 'Creating your plan...',
  another: 'Write something else',
  prioritized: {
    title: 'Tasks Prioritized!',
    text: 'Your top {{top}} are for today, the rest wait in the queue.',
  },
  scheduled: { title: 'Tasks Scheduled!', text: 'Everything has its day. Today stays free.' },
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
  planExpired: { title: 'Session expired', text: 'Please log in again.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'brain-dump': typeof brainDump;
  }
}
