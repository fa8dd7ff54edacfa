/** Texts about what leaves the server. */
export const sharing = {
  title: 'What leaves this server',
  loading: 'Loading what was sent...',
  failed: 'This did not arrive',
  retry: 'Try again',
  dump: {
    to: 'Brain dumps are read by {{receiver}}: the text goes there to be sorted.',
    nobody: 'Brain dumps are sorted by Unchaos itself. The text goes to nobody else.',
  },
  voice: {
    to: 'Recordings are written down by {{receiver}}: the sound goes there.',
    nobody: 'Recordings go to nobody.',
  },
  localDump: 'Brain dumps are sorted by Unchaos itself, on this server.',
  localVoice: 'Recordings are not written down. You can type instead.',
  switch: 'Keep everything on this server',
  switchHint: 'Nothing is sent to an AI service from the moment you switch this on.',
  notSwitched: 'The switch stayed as it was',
  ledger: 'What was sent',
  nothing: 'Nothing of yours has been sent to anybody.',
  ledgerFailed: 'The list did not arrive',
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
