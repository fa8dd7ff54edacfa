import type { Translation } from '#renderer/platform/language.ts';
import type { focus as english } from './en.ts';

export const focus: Translation<typeof english> = {
  dayEnd: {
    title: 'Feierabend',
    tiers: {
      all: 'Alles ist erledigt. Was für ein Tag.',
      most: 'Fast alles geschafft. Das war ein starker Tag.',
      many: 'Mehr als die Hälfte. Das zählt.',
      some: 'Ein guter Teil ist geschafft, und das reicht.',
      few: 'Manche Tage sind schwer. Du bist hier, und das ist ein Anfang.',
      clear: 'Heute war nichts geplant. Auch Ruhe zählt.',
    },
    tasks: '{{done}} von {{total}} Aufgaben erledigt',
    progress: 'Heute erledigt',
    oneThing: 'Deine EINE Sache ist erledigt.',
    relief: '{{percent}} % von dem, was auf diesem Tag lag, ist weg.',
    peak: 'Am meisten lief gegen {{hours}}.',
    top: 'Vor allem: {{categories}}',
    focused_one: 'Fokuszeit: {{time}}, an einem Stück.',
    focused_other: 'Fokuszeit: {{time}}, in {{count}} Sitzungen.',
    reflect: 'Eine Minute zurückblicken',
    again: 'Neu schreiben',
    close: 'Schluss für heute',
    kept: 'Deine Worte sind aufgehoben. Gute Nacht.',
  },
  reflection: {
    title: 'Wie war es?',
    text: 'Eine Zeile genügt, und keine ist Pflicht.',
    hardestPart: 'Was war am schwersten?',
    biggestWin: 'Was war dein größter Erfolg?',
    tomorrowFocus: 'Was ist morgen wichtig?',
    loading: 'Einen Moment …',
    save: 'Aufheben',
    back: 'Zurück',
    failed: { title: 'Noch nicht aufgehoben', text: 'Deine Worte sind noch da. Bitte versuch es noch einmal.' },
  },
};
