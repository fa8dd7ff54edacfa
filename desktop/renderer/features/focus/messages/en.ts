/** Texts of the focus timer and of the end of a day (spec tasks 2, 4, Focus timer, Day complete; 9, Day summary tiers). */
export const focus = {
  dayEnd: {
    title: 'End of Day',
    tiers: {
      all: 'Everything is done. What a day.',
      most: 'Nearly all of it. That was a strong day.',
      many: 'More than half. That counts.',
      some: "A good part is done, and that's enough.",
      few: "Some days are hard. You're here, and that's a start.",
      underWay: "The day isn't over. What's done is done, and the rest can wait.",
      clear: 'Nothing was planned today. Rest counts too.',
    },
    tasks_one: '{{done}} of {{count}} tasks done',
    tasks_other: '{{done}} of {{count}} tasks done',
    progress: 'Done today',
    oneThing: 'Your ONE Thing is done.',
    relief: "{{percent}}% of today's load is off your mind.",
    peak: 'Your best time was around {{hours}}.',
    top: 'Mostly: {{categories}}',
    focused_one: 'Time in focus: {{time}}, in one session.',
    focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
    reflect: 'Reflect for a minute',
    again: 'Write it again',
    close: 'Call it a day',
    kept: 'Your words are saved. Good night.',
  },
  reflection: {
    title: 'How was it?',
    text: 'One line is plenty. Skip any you like.',
    hardestPart: 'What was the hardest part?',
    biggestWin: 'What was your biggest win?',
    tomorrowFocus: 'What matters tomorrow?',
    loading: 'One moment...',
    save: 'Keep it',
    back: 'Back',
    saved: 'Reflection saved',
    failed: { title: 'Not saved yet', text: 'Your words are still here. Please try again.' },
  },
  /** After an absence during focus. */
  away: {
    question_one: 'Away for a minute: count it?',
    question_other: 'Away for {{count}} minutes: count it?',
    count: 'Count it',
    leaveOut: 'Leave it out',
  },
  /** A session that runs on another device of the account. */
  elsewhere: {
    where: {
      focus: 'Running on another device',
      paused: 'Paused on another device',
      asking: 'Waiting for you on another device',
      onBreak: 'A break on another device',
      silent: 'Last seen on another device',
    },
    requests: { pause: 'Pause', resume: 'Continue', end: 'End', endBreak: 'End the break' },
    waiting: 'Waiting for your other device…',
    silent: "It isn't answering right now. Your focus time there is safe, and you can start here.",
    alsoHere: "You're focusing on another device.",
    failed: { title: "That didn't reach your other device", text: 'Please try again.' },
  },
  /** Before a session that would last into an appointment. */
  beforeNext: {
    title_one: 'Your next appointment is in {{count}} minute',
    title_other: 'Your next appointment is in {{count}} minutes',
    text: 'How about a {{minutes}}-minute session?',
    shorter: 'Start {{minutes}} minutes',
    asChosen: 'Start {{minutes}} anyway',
  },
  /** The focus timer (spec tasks 2, 4, 8, 9). */
  timer: {
    name: 'Focus timer',
    leave: 'Leave this view. The timer keeps running.',
    left: '{{time}} left',
    break: 'Break',
    /** Said aloud every five minutes. */
    minutesLeft: '{{count}} minutes left',
    views: {
      focus: 'In focus',
      paused: 'Paused',
      asking: { title: 'Still on it?', text: 'You were away for a moment. You still have {{time}}.' },
      completed: { title: 'How did it go?', text: '{{minutes}} minutes. Any answer is fine.' },
      endedEarly: {
        title: 'That counts, too',
        text_zero: 'You started, and you still have {{time}}.',
        text_one: 'One minute of focus done. You still have {{time}}.',
        text_other: '{{count}} minutes of focus done. You still have {{time}}.',
      },
      breakSuggestion: {
        title: 'Time for a breather?',
        text_one: 'One minute away from it all.',
        text_other: '{{count}} minutes away from it all.',
      },
      breakComplete: { title: 'Ready when you are', text: 'Your break is over. No rush.' },
    },
    tips: {
      walk: { title: 'Walk a few steps', text: 'Once around the room, or to the window. Look into the distance.' },
      squats: { title: 'Get your blood going', text: 'Ten slow squats, or just stand up and stretch.' },
      breathing: { title: 'Breathe slowly', text: 'In for four, out for six. Let your shoulders fall.' },
    },
    offers: {
      pause: 'Pause',
      resume: 'Continue',
      endEarly: 'End early',
      takeBreak_one: 'Take a 1-minute break',
      takeBreak_other: 'Take a {{count}}-minute break',
      skipBreak: 'Skip the break',
      endBreak: 'End the break',
      continue: 'Continue ({{time}} left)',
      another25: 'Another {{minutes}} minutes',
      completeAndNext: 'Mark complete and pick next',
      pickNext: "Pick what's next",
      brainDump: 'Brain dump - feeling stuck',
      doneForNow: 'Done for now',
      yes: 'Yes, keep going',
      no: 'No, stop when I left',
    },
    outcomes: {
      completed: "It's finished",
      progress: 'I made progress',
      distracted: 'I got distracted',
    },
    said: { completed: 'Great focus session!', progress: 'Good progress!', distracted: 'It happens' },
    notTicked: {
      title: "We couldn't tick off the task",
      text: 'Your session is saved. Tick the task off in your plan.',
    },
    calls: {
      open: 'Show',
      asking: { title: 'Still on it?', text: 'Your session is paused until you answer.' },
      completed: { title: '{{minutes}} minutes of focus', text: 'How did it go?' },
      breakComplete: { title: 'Your break is over', text: 'Continue whenever you like.' },
      away: {
        title_one: 'Away for a minute',
        title_other: 'Away for {{count}} minutes',
        text: 'Count it, or leave it out?',
      },
    },
    pill: {
      name: 'Focus timer:',
      paused: 'paused',
      endedEarly: 'ended early',
      breakSuggestion: 'a break?',
      onBreak: 'left of your break',
      completed: 'How did it go?',
      breakComplete: 'Break is over',
      asking: 'Still on it?',
      away: 'Away: count it?',
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    focus: typeof focus;
  }
}
