/** What the reminders of the system say. */
export const words = {
  /** Before noon and after it, by the person's own clock. */
  checkIn: {
    title: (isMorning: boolean): string => (isMorning ? 'Good morning' : 'Hello'),
    body: "What's on your mind? Jot it down, and see what today needs.",
  },
  oneThing: { title: 'Your ONE Thing', body: (task: string) => task },
  task: { title: 'You wanted to be reminded', body: (task: string) => task },
  weeklyReview: { title: 'Your week', body: 'A calm look back, and a gentle start into the next one.' },
  /** Behind the body, when several things came together. */
  others: (count: number) =>
    count === 1 ? 'One more thing is waiting in Unchaos.' : `${count} more things are waiting in Unchaos.`,
  button: { start: 'Start', snooze: 'Snooze 10 min', notToday: 'Not today' },
  encouragement: {
    done: { title: 'All done', body: 'Everything for today is done. Enjoy the rest of it.' },
    firstTask: { title: 'A good start', body: 'The first one is done.' },
    fewLeft: { title: 'Nearly there', body: 'Just a little left for today.' },
    keepGoing: { title: 'Well done', body: 'One less to carry. Keep going at your own pace.' },
  },
  pause: {
    title: 'Pause reminders',
    paused: 'Reminders are paused',
    hour: 'For 1 hour',
    tomorrow: 'Until tomorrow',
    resume: 'Turn reminders back on',
  },
  welcome: {
    title: 'Welcome to Unchaos',
    body: 'This is what a reminder looks like. You decide which ones, and when.',
  },
  trial: { title: 'This is a reminder', body: 'If you can read this, reminders work.' },
};

export type Messages = typeof words;
