import type { LanguageTag } from '#shared/ipc/language.ts';

const english = {
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

/** What the reminders of the system say. */
export type Words = typeof english;

const german: Words = {
  checkIn: {
    title: (isMorning) => (isMorning ? 'Guten Morgen' : 'Hallo'),
    body: 'Was geht dir durch den Kopf? Schreib es kurz auf und sieh, was heute wichtig ist.',
  },
  oneThing: { title: 'Deine EINE Sache', body: (task) => task },
  task: { title: 'Du wolltest erinnert werden', body: (task) => task },
  weeklyReview: { title: 'Deine Woche', body: 'Ein ruhiger Blick zurück und ein sanfter Start in die nächste.' },
  others: (count) =>
    count === 1 ? 'Eine weitere Sache wartet in Unchaos.' : `${count} weitere Sachen warten in Unchaos.`,
  button: { start: 'Anfangen', snooze: 'In 10 Min.', notToday: 'Heute nicht' },
  encouragement: {
    done: { title: 'Alles geschafft', body: 'Für heute ist alles erledigt. Genieß den Rest des Tages.' },
    firstTask: { title: 'Ein guter Anfang', body: 'Das Erste ist geschafft.' },
    fewLeft: { title: 'Fast geschafft', body: 'Für heute ist nur noch wenig übrig.' },
    keepGoing: { title: 'Gut gemacht', body: 'Eins weniger im Kopf. Mach weiter, wie es dir passt.' },
  },
  pause: {
    title: 'Erinnerungen anhalten',
    paused: 'Erinnerungen sind angehalten',
    hour: 'Für 1 Stunde',
    tomorrow: 'Bis morgen',
    resume: 'Wieder erinnern',
  },
  welcome: { title: 'Willkommen bei Unchaos', body: 'So kommen Erinnerungen. Du entscheidest, welche und wann.' },
  trial: { title: 'Das ist eine Erinnerung', body: 'Wenn du das liest, kommen Erinnerungen an.' },
};

export const wordsIn: Readonly<Record<LanguageTag, Words>> = { en: english, de: german };
