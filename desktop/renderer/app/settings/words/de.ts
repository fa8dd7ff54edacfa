import type { Translation } from '#renderer/platform/language.ts';
import type { settings as english } from './en.ts';

export const settings: Translation<typeof english> = {
  check: {
    listening: {
      title: 'Drück jetzt {{keys}}',
      text: 'Das öffnet ein kleines Fenster für einen Gedanken, was du auch gerade tust.',
    },
    heard: { title: 'Angekommen.', text: 'Ab jetzt öffnet diese Taste das kleine Fenster, was du auch gerade tust.' },
    silent: {
      title: 'Bisher kam nichts an',
      text: 'Falls du {{keys}} gedrückt hast, behält dieser Computer das für sich. Das lässt sich ändern:',
    },
    taken: { title: 'Ein anderes Programm hat {{keys}}', text: 'Wähl in den Einstellungen eine andere Taste. Oder:' },
    elsewhere: 'Klick in ein anderes Programm und drück es dort. Das öffnet ein kleines Fenster für einen Gedanken.',
    again: 'Noch einmal versuchen',
    later: 'Nicht jetzt',
    done: 'Gut',
  },
  wayOut: {
    gnome:
      'Öffne Einstellungen > Tastatur > Eigene Tastenkombinationen, leg eine an und gib ihr diesen Befehl und deine Taste:',
    kde: 'Öffne Systemeinstellungen > Kurzbefehle > Befehl hinzufügen und gib ihm diesen Befehl und deine Taste:',
    other: 'Gib in den Einstellungen deines Desktops einer Taste deiner Wahl diesen Befehl:',
    system: 'Lass ein anderes Programm diesen Link öffnen:',
    link: 'Ein Link tut dasselbe:',
  },
};
