import type { Translation } from '#renderer/platform/language.ts';
import type { today as english } from './en.ts';

export const today: Translation<typeof english> = {
  title: 'Heute bisher',
  lead: 'Was du heute geschafft hast und wie deine Woche läuft.',
  loading: 'Dein Tag kommt gleich …',
  slow: 'Dein Tag braucht länger als sonst',
  failed: 'Dein Tag lädt gerade nicht',
  done_zero: 'Heute noch nichts erledigt. Das ist völlig in Ordnung.',
  done_one: 'Du hast heute eine Sache geschafft.',
  done_other: 'Du hast heute {{count}}\u00a0Dinge geschafft.',
  counts: '{{week}} diese Woche · {{ever}} insgesamt',
  week: {
    title: 'Diese Woche',
    chart: '{{done}} von {{planned}} Aufgaben diese Woche geschafft',
    empty: 'Für diese Woche ist noch nichts geplant.',
    done: 'Geschafft',
    planned: 'Geplant',
    day: 'Tag',
    table: 'Als Tabelle',
  },
  chaos: {
    title: 'Chaos-Wert',
    of: '{{total}} von 100',
    labels: {
      zenMode: 'Zen-Modus',
      manageable: 'Machbar',
      busy: 'Viel los',
      overwhelming: 'Sehr viel',
      chaosMode: 'Chaos-Modus',
    },
    trend: {
      improving: 'Ruhiger als zuvor',
      worsening: 'Etwas voller als zuvor',
      stable: 'Keine große Änderung',
    },
    parts: 'Woraus er besteht',
    part: 'Teil',
    points: 'Punkte',
    terms: {
      overload: 'Mehr als fünf Aufgaben heute',
      stuck: 'Aufgaben, die feststecken',
      procrastination: 'Heute oft „jetzt nicht“',
      progress: 'Was du heute geschafft hast',
      limit: 'Er bleibt zwischen 0 und 100',
    },
    nothing: 'Heute kommt nichts dazu.',
    total: 'Insgesamt',
  },
  recent: {
    title: 'Zuletzt geschafft',
    none: 'Was du schaffst, steht hier.',
    yesterday: 'Gestern',
    today: 'Heute',
  },
};
