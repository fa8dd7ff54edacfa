import type { Translation } from '#renderer/platform/language.ts';
import type { lengths as english } from './en.ts';

export const lengths: Translation<typeof english> = {
  title: 'Fokus-Timer',
  text: 'Wie lange magst du dich konzentrieren, und wie lange ausruhen?',
  loading: 'Deine Zeiten kommen gleich …',
  failed: 'Deine Zeiten laden gerade nicht',
  retry: 'Noch einmal',
  focus: 'Fokus, in Minuten',
  break: 'Pause, in Minuten',
  from: '{{least}} bis {{most}}',
  wrong: 'Gib eine ganze Zahl von {{least}} bis {{most}} ein.',
  save: 'Speichern',
  usual: 'Zurück zu {{focusMinutes}} und {{breakMinutes}}',
  saved: { title: 'Gespeichert', text: 'Ab dem nächsten Mal gelten diese Zeiten.' },
  away: {
    label: 'Fragen, wenn du zurückkommst',
    hint: 'Du warst fünf Minuten oder länger weg? Du entscheidest, ob die Zeit zählt. Wir merken nur, dass Tastatur und Maus ruhen.',
  },
  sound: {
    label: 'Klang, wenn die Zeit um ist',
    kinds: { bowl: 'Klangschale', wood: 'Holzstäbe', drops: 'Tropfen', off: 'Kein Klang' },
    volume: 'Lautstärke',
    volumes: { quiet: 'Leise', medium: 'Mittel', full: 'Laut' },
    play: 'Anhören',
    hint: 'Gilt für dieses Gerät. An schweren Tagen bleibt es still, und wenn dein Computer „Nicht stören“ sagt.',
    hintWeb: 'Gilt für dieses Gerät. An schweren Tagen bleibt es still.',
  },
  notSaved: 'Das Speichern hat nicht geklappt',
};
