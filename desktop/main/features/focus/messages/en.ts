/** What the tray and the notifications say of the timer. */
export const words = {
  /** Behind the name of the app when the pointer rests on the icon. */
  tip: {
    focus: (left: string) => `focus ${left}`,
    paused: (left: string) => `paused at ${left}`,
    asks: () => 'still on it?',
    completed: () => "time's up",
    endedEarly: (left: string) => `ended with ${left} left`,
    breakSuggestion: () => 'time for a break',
    onBreak: (left: string) => `break ${left}`,
    breakComplete: () => 'the break is over',
  },
  /** The first line of the menu. */
  line: {
    focus: (minutes: number) => `Focus: ${minutes} min left`,
    paused: (minutes: number) => `Paused: ${minutes} min left`,
    asks: (minutes: number) => `Waiting for you: ${minutes} min left`,
    completed: () => "Time's up",
    endedEarly: (minutes: number) => `Ended early: ${minutes} min left`,
    breakSuggestion: () => 'Time for a break',
    onBreak: (minutes: number) => `Break: ${minutes} min left`,
    breakComplete: () => 'The break is over',
  },
  start: (title: string) => `Start focus: ${title}`,
  done: (title: string) => `Done: ${title}`,
  small: 'Small timer',
  offer: {
    pause: 'Pause',
    resume: 'Continue',
    endEarly: 'End early',
    takeBreak: 'Take a break',
    skipBreak: 'Skip the break',
    continue: 'Continue',
    another25: (minutes: number) => `Another ${minutes} minutes`,
    doneForNow: 'Done for now',
    stillOnIt: 'Still on it?',
    chooseOutcome: 'How did it go?',
  },
  /** Before a session that would last into an appointment. */
  beforeNext: {
    question: (free: number) => `Your next appointment is in ${free} minutes`,
    text: (minutes: number) => `How about a ${minutes}-minute session?`,
    start: (minutes: number) => `Start ${minutes} minutes`,
    anyway: (minutes: number) => `Start ${minutes} anyway`,
    not: 'Not now',
  },
  notice: {
    completed: { title: "Time's up", body: (task: string) => `${task}: how did it go?` },
    breakComplete: { title: 'The break is over', body: (task: string) => `Ready when you are: ${task}` },
    asks: { title: 'Still on it?', body: (task: string) => task },
  },
};

export type Messages = typeof words;
