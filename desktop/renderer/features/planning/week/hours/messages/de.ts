import type { Translation } from '#renderer/platform/language.ts';
import type { hours as english } from './en.ts';

export const hours: Translation<typeof english> = {
  name: 'Stunden',
  earlier: 'Frühere Tage',
  later: 'Spätere Tage',
  toToday: 'Zurück zu heute',
  block: '{{title}}, {{span}}, {{day}}',
  untimed: '{{title}}, {{day}}, ohne Uhrzeit, {{length}}',
  done: '{{name}}, erledigt',
  tail: 'Bis {{time}}',
  tray: 'Noch ohne Uhrzeit',
  atHours: 'Mit Uhrzeit',
  showAll_one: 'Noch {{count}}',
  showAll_other: 'Noch {{count}}',
  showFewer: 'Weniger',
  noTime: 'Ohne Uhrzeit',
  clockForward: 'Die Uhr springt vor',
  clockBack: 'Die Uhr geht zurück',
  instructions:
    'Mit der Leertaste nimmst du eine Aufgabe auf. Die Pfeiltasten verschieben sie um eine Viertelstunde oder einen Tag. Die Leertaste legt sie ab, Escape legt sie zurück. Plus und Minus ändern die Dauer.',
  notes: {
    deadline: 'Sie hat eine Frist und behält ihre Uhrzeit.',
    full: 'Heute ist voll: Sie kommt in die Warteschlange.',
    over: 'Diese Zeit ist schon vorbei.',
    beside: 'Da hast du „{{title}}“.',
  },
  pickedUp: '{{name}}: aufgenommen.',
  putDown: 'Verschoben: {{name}}.',
  back: '{{title}} bleibt, wo sie war.',
  menu: { done: 'Erledigt', undone: 'Noch nicht erledigt', setTime: 'Uhrzeit und Dauer …' },
  setTime: {
    title: 'Uhrzeit und Dauer',
    time: 'Beginnt um',
    length: 'Dauert',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
};
