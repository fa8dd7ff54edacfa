import type { Translation } from '#renderer/platform/language.ts';
import type { banner as english } from './en.ts';

export const banner: Translation<typeof english> = {
  label: 'Zu deinem Abo',
  close: 'Heute nicht',
  unpaid: {
    title: 'Deine letzte Zahlung hat nicht geklappt.',
    text: 'Bis zum {{date}} hast du weiter vollen Zugang.',
    action: 'Karte ändern',
  },
  trial: {
    today: 'Deine Testphase endet heute.',
    tomorrow: 'Deine Testphase endet morgen.',
    soon: 'Deine Testphase endet am {{date}}.',
    byItself: 'Sie endet von selbst, und wir buchen nichts ab. Was du geschrieben hast, bleibt.',
    goesOn: 'Danach geht {{plan}} weiter, für {{price}} im Monat.',
    toPlans: 'Abos ansehen',
    toPlan: 'Mein Abo ansehen',
  },
};
