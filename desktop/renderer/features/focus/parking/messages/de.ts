import type { Translation } from '#renderer/platform/language.ts';
import type { parking as english } from './en.ts';

export const parking: Translation<typeof english> = {
  park: 'Gedanken parken',
  write: {
    title: 'Gedanken parken',
    text: 'Er wartet auf deine Pause, nur auf diesem Gerät. Dein Timer läuft weiter.',
    field: 'Was ist dir gerade eingefallen?',
    save: 'Parken',
  },
  parked: 'Für deine Pause geparkt',
  notKept: {
    title: 'Das Speichern hat nicht geklappt',
    text: 'Deine Worte sind noch da. Bitte versuch es noch einmal.',
  },
  list: {
    title_zero: 'Geparkte Gedanken',
    title_one: 'Du hast einen Gedanken geparkt',
    title_other: 'Du hast {{count}} Gedanken geparkt',
    kept: 'Für später aufgehoben',
    none: 'Nichts ist geparkt.',
    where: 'Geparkte Gedanken bleiben auf diesem Gerät.',
  },
  task: 'Als Aufgabe',
  keep: 'Aufheben',
  letGo: 'Loslassen',
  listen: 'Jemand zum Reden',
  of: '{{what}}: {{text}}',
  kept: { title: 'Aufgehoben', text: 'In deiner nächsten Pause kommt er wieder.' },
  gone: { text: 'Losgelassen: „{{text}}“', undo: 'Rückgängig' },
  notTask: { title: 'Das Hinzufügen hat nicht geklappt', text: 'Der Gedanke ist noch geparkt.' },
  pill: '{{count}} geparkt',
  pillName_one: '{{count}} geparkter Gedanke',
  pillName_other: '{{count}} geparkte Gedanken',
};
