import type { Translation } from '#renderer/platform/language.ts';
import type { calendar as english } from './en.ts';

export const calendar: Translation<typeof english> = {
  title: 'In deinen Kalender',
  text: 'Eine Datei mit einem ganztägigen Eintrag für jede offene Aufgabe, die einen Tag hat. Jeder Kalender öffnet sie.',
  download: 'Kalenderdatei herunterladen',
  downloaded: {
    title: 'Kalender heruntergeladen!',
    text_one: '{{count}} Aufgabe steht in der Datei.',
    text_other: '{{count}} Aufgaben stehen in der Datei.',
  },
  noFile: {
    title: 'Die Datei konnte nicht erstellt werden',
    text: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  },
  nothing: { title: 'Nichts für den Kalender', text: 'Davon hat noch nichts einen Tag.' },
};
