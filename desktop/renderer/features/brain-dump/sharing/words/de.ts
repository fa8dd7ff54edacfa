import type { Translation } from '#renderer/platform/language.ts';
import type { sharing as english } from './en.ts';

export const sharing: Translation<typeof english> = {
  title: 'Was diesen Server verlässt',
  loading: 'Wird geladen …',
  failed: 'Das lädt gerade nicht',
  retry: 'Noch einmal versuchen',
  dump: {
    to: 'Deine Texte liest {{receiver}}: Dorthin gehen sie zum Sortieren.',
    nobody: 'Deine Texte sortiert Unchaos selbst. Sie gehen sonst an niemanden.',
  },
  voice: {
    to: 'Aufnahmen schreibt {{receiver}} auf: Dorthin geht der Ton.',
    nobody: 'Aufnahmen gehen an niemanden.',
  },
  localDump: 'Deine Texte ordnet Unchaos selbst, auf diesem Server.',
  localVoice: 'Aufnahmen werden nicht aufgeschrieben. Du kannst stattdessen tippen.',
  switch: 'Alles auf diesem Server behalten',
  switchHint: 'Sobald das eingeschaltet ist, geht nichts mehr an einen KI-Dienst.',
  notSwitched: 'Das Umschalten hat nicht geklappt',
  ledger: 'Was gesendet wurde',
  nothing: 'Von deinen Worten ging nichts an andere.',
  ledgerFailed: 'Die Liste lädt gerade nicht',
  kinds: { dump: 'Text', voice: 'Aufnahme' },
  to: 'an {{receiver}}',
  characters_one: '{{count, number}} Zeichen',
  characters_other: '{{count, number}} Zeichen',
  bytes: '{{kilobytes, number}} kB',
  outcomes: { sent: 'unterwegs', answered: 'beantwortet', failed: 'keine Antwort' },
  open: 'Text öffnen',
  openOf: 'Text öffnen: {{when}}',
  older: 'Ältere zeigen',
};
