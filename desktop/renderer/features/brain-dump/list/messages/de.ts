import type { Translation } from '#renderer/platform/language.ts';
import type { list as english } from './en.ts';

export const list: Translation<typeof english> = {
  hint: 'Tippen zum Ändern, aufeinanderziehen zum Verbinden.',
  drop: 'Keine Aufgabe: {{title}}',
  undo: 'Rückgängig',
  name: 'Was zu tun ist',
  notTask: 'Keine Aufgabe',
  dropped: 'keine Aufgabe',
  bringBack: 'Zurückholen: {{title}}',
  close: 'Fertig',
  join: 'Verbinden mit „{{title}}“',
  joinWith: 'Mit einer anderen Aufgabe verbinden',
  joinChoose: 'Aufgabe auswählen',
  split: 'Teilen',
  splitAt: 'An der Schreibmarke teilen',
  from: 'Aus deinen Worten',
  maybe: 'Vielleicht eine Aufgabe?',
  maybeAdd: 'Zur Aufgabe machen: {{title}}',
  thoughts_one: '{{count}} Gedanke aufgehoben',
  thoughts_other: '{{count}} Gedanken aufgehoben',
  more: 'Mehr',
  nothing: 'Das war alles. Nichts für meinen Plan',
  live: {
    title: 'Aufgaben bis jetzt',
    none: 'Deine Aufgaben erscheinen hier nach und nach.',
    switch: 'Aufgaben beim Schreiben zeigen',
  },
  drag: {
    held: 'Aufgenommen: {{title}}',
    over: 'Loslassen verbindet mit: {{title}}',
    join: 'Verbinden',
  },
  learnt: {
    last: 'Letztes Mal hast du {{time}} gebraucht.',
    similar: 'Für so etwas hast du zuletzt etwa {{time}} gebraucht.',
  },
  told: {
    drop: 'Keine Aufgabe: {{title}}',
    keep: 'Eine Aufgabe: {{title}}',
    change: 'Geändert: {{title}}',
    split: 'Jetzt zwei Aufgaben.',
    merge: 'Jetzt eine Aufgabe: {{title}}',
    undo: 'Rückgängig gemacht.',
  },
  offline: 'Du bist offline. Deine Liste ist hier sicher und kommt in deinen Plan, sobald du wieder online bist.',
  failed: {
    title: 'Deine Liste ist noch nicht gespeichert',
    text: 'Sie steht noch hier. Bitte versuch es noch einmal.',
  },
  waiting: {
    text_one: 'Eine Liste mit {{count}} Aufgabe wartet auf dein Okay.',
    text_other: 'Eine Liste mit {{count}} Aufgaben wartet auf dein Okay.',
    open: 'Ansehen',
    letGo: 'Loslassen',
  },
};
