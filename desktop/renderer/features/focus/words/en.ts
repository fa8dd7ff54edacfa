/** Texts of the focus timer and of the end of a day (spec tasks 2, 4, Focus timer, Day complete; 9, Day summary tiers). */
export const focus = {
  dayEnd: {
    title: 'End of Day',
    tiers: {
      all: 'Everything is done. What a day.',
      most: 'Nearly all of it. That was a strong day.',
      many: 'More than half. That counts.',
      some: 'A good part is done, and that is enough.',
      few: 'Some days are hard. You are here, and that is a start.',
      underWay: 'The day is still going. What is done is done, and the rest may wait.',
      clear: 'Nothing was planned today. Rest counts too.',
    },
    tasks: '{{done}} of {{total}} tasks done',
    progress: 'Done today',
    oneThing: 'Your ONE Thing is done.',
    relief: '{{percent}}% of what weighed on this day is gone.',
    peak: 'Most went well around {{hours}}.',
    top: 'Most of it: {{categories}}',
    focused_one: 'Time in focus: {{time}}, in one session.',
    focused_other: 'Time in focus: {{time}}, in {{count}} sessions.',
    reflect: 'Reflect for a minute',
    again: 'Write it anew',
    close: 'Call it a day',
    kept: 'Your words are kept. Good night.',
  },
  reflection: {
    title: 'How was it?',
    text: 'One line is enough, and none is a must.',
    hardestPart: 'What was the hardest part?',
    biggestWin: 'What was your biggest win?',
    tomorrowFocus: 'What matters tomorrow?',
    loading: 'One moment...',
    save: 'Keep it',
    back: 'Back',
    saved: 'Reflection saved',
    failed: { title: 'Not kept yet', text: 'Your words are still here. Please try again.' },
  },
  /** The focus timer (spec tasks 2, 4, 8, 9). */
  timer: {
    name: 'Focus timer',
    leave: 'Leave this view, the timer goes on',
    left: '{{time}} left',
    break: 'Break',
    /** Said aloud every five minutes. */
    minutesLeft: '{{count}} minutes left',
    views: {
      focus: 'In focus',
      paused: 'Paused',
      asking: { title: 'Still on it?', text: 'You were away for a moment. {{time}} are still yours.' },
      completed: { title: 'How did it go?', text: '25 minutes. Every answer is a good one.' },
      endedEarly: {
        title: 'That counts, too',
        text_zero: 'You began, and {{time}} are still yours.',
        text_one: 'One minute of focus is yours, and {{time}} are left.',
        text_other: '{{count}} minutes of focus are yours, and {{time}} are left.',
      },
      breakSuggestion: { title: 'Time for a breather?', text: 'Five minutes away from it all.' },
      breakComplete: { title: 'Ready when you are', text: 'Your break is over. Nothing has to be next.' },
    },
    tips: {
      walk: { title: 'Walk a few steps', text: 'Once around the room, or to the window. Look into the distance.' },
      squats: { title: 'Get your blood going', text: 'Ten slow squats, or just stand up and stretch.' },
      breathing: { title: 'Breathe slowly', text: 'In for four, out for six. Let your shoulders fall.' },
    },
    offers: {
      pause: 'Pause',
      resume: 'Go on',
      endEarly: 'End early',
      takeBreak: 'Take a 5-minute break',
      skipBreak: 'Skip the break',
      endBreak: 'End the break',
      continue: 'Continue ({{time}} left)',
      another25: 'Another 25 minutes',
      completeAndNext: 'Mark complete and pick next',
      pickNext: 'Pick what is next',
      brainDump: 'Brain dump - feeling stuck',
      doneForNow: 'Done for now',
      yes: 'Yes, go on',
      no: 'No, stop where I left',
    },
    outcomes: {
      completed: 'It is finished',
      progress: 'I made progress',
      distracted: 'I got distracted',
    },
    said: { completed: 'Great focus session!', progress: 'Good progress!', distracted: 'It happens' },
    notTicked: { title: 'The task could not be ticked off', text: 'Your session is kept. Tick it off on your plan.' },
    calls: {
      open: 'Show',
      asking: { title: 'Still on it?', text: 'Your session stands still until you answer.' },
      completed: { title: '25 minutes of focus', text: 'How did it go?' },
      breakComplete: { title: 'Your break is over', text: 'Go on whenever you like.' },
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
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    focus: typeof focus;
  }
}
