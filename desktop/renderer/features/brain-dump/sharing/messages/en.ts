/** Texts about what leaves the server. */
export const sharing = {
  title: 'What leaves this server',
  loading: 'Loading what was sent...',
  failed: "We couldn't load this",
  retry: 'Try again',
  dump: {
    to: '{{receiver}} reads your brain dumps: the text goes there to be sorted.',
    nobody: 'Unchaos sorts your brain dumps itself. The text goes nowhere else.',
  },
  voice: {
    to: '{{receiver}} transcribes your recordings: the sound goes there.',
    nobody: 'Recordings stay here.',
  },
  localDump: 'Unchaos sorts your brain dumps itself, on this server.',
  localVoice: "Recordings aren't transcribed. You can type instead.",
  switch: 'Keep everything on this server',
  switchHint: 'Once this is on, nothing goes to an AI service.',
  notSwitched: "We couldn't change that",
  ledger: 'What was sent',
  nothing: 'Nothing you wrote or said has left this server.',
  ledgerFailed: "We couldn't load the list",
  kinds: { dump: 'Brain dump', voice: 'Recording' },
  to: 'to {{receiver}}',
  characters_one: '{{count, number}} character',
  characters_other: '{{count, number}} characters',
  bytes: '{{kilobytes, number}} kB',
  outcomes: { sent: 'on its way', answered: 'answered', failed: 'no answer' },
  open: 'Open brain dump',
  openOf: 'Open brain dump of {{when}}',
  older: 'Show older',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sharing: typeof sharing;
  }
}
