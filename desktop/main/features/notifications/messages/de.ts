import type { Messages } from './en.ts';

export const words: Messages = {
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
