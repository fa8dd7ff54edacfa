import type { Translation } from '#renderer/platform/language.ts';
import type { sharing as english } from './en.ts';

export const sharing: Translation<typeof english> = {
  title: 'Was diesen Server verlässt',
  loading: 'Lädt …',
  failed: 'Das lädt gerade nicht',
  retry: 'Noch einmal versuchen',
  dump: {
    to: '{{receiver}} liest deine Brain Dumps. Dorthin schicken wir sie zum Sortieren.',
    nobody: 'Deine Brain Dumps sortiert Unchaos selbst. Sie gehen sonst an niemanden.',
  },
  voice: {
    to: '{{receiver}} schreibt deine Aufnahmen auf. Dorthin schicken wir den Ton.',
    nobody: 'Aufnahmen gehen an niemanden.',
  },
  localDump: 'Deine Brain Dumps sortiert Unchaos selbst, auf diesem Server.',
  localVoice: 'Wir schreiben Aufnahmen nicht auf. Du kannst stattdessen tippen.',
  switch: 'Alles auf diesem Server behalten',
  switchHint: 'Sobald das eingeschaltet ist, geht nichts mehr an einen KI-Dienst.',
  notSwitched: 'Das Umschalten hat nicht geklappt',
  ledger: 'Was wir verschickt haben',
  nothing: 'Nichts, was du geschrieben oder gesagt hast, hat diesen Server verlassen.',
  ledgerFailed: 'Die Liste lädt gerade nicht',
  kinds: { dump: 'Brain Dump', voice: 'Aufnahme' },
  to: 'an {{receiver}}',
  characters_one: '{{count, number}} Zeichen',
  characters_other: '{{count, number}} Zeichen',
  bytes: '{{kilobytes, number}} kB',
  outcomes: { sent: 'unterwegs', answered: 'beantwortet', failed: 'keine Antwort' },
  open: 'Brain Dump öffnen',
  openOf: 'Brain Dump öffnen: {{when}}',
  older: 'Ältere zeigen',
};
