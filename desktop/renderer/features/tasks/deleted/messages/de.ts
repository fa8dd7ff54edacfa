import type { Translation } from '#renderer/platform/language.ts';
import type { deleted as english } from './en.ts';

export const deleted: Translation<typeof english> = {
  title: 'Zuletzt gelöscht',
  text: 'Was du gelöscht hast, bleibt {{days}} Tage hier, falls du es zurückhaben möchtest.',
  loading: 'Gelöschte Aufgaben kommen gleich …',
  facts: 'Gelöscht {{ago}}, hier bis {{date}}',
  ofSeries: 'Teil einer Serie: nur diese eine kommt zurück.',
  restore: 'Zurückholen',
  restoreThis: '{{title}} zurückholen',
  empty: 'Hier ist gerade nichts.',
  failed: 'Die gelöschten Aufgaben laden gerade nicht',
  retry: 'Noch einmal versuchen',
  done: {
    today: 'Wieder in deinem Plan',
    queue: 'Wieder in deiner Warteschlange',
    later: 'Wieder da. Sie kommt später dran',
  },
  notDone: {
    title: 'Das Zurückholen hat nicht geklappt',
    text: 'Bitte versuch es später noch einmal.',
    gone: 'Sie ist schon zu lange gelöscht.',
  },
};
