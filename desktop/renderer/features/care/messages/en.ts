/** Texts for somebody in need, and for the rest of their day. */
export const care = {
  screen: 'You matter',
  lines: 'People who listen, right now',
  callOf: 'Call {{name}}: {{number}}',
  write: 'Text {{words}} to {{number}}',
  writeOnly: 'Text {{number}}',
  always: 'day and night',
  asked: 'times on its page',
  page: 'Page of {{name}}',
  danger: 'If you or someone else is in danger right now',
  emergencyOf: 'Emergency call: {{number}}',
  country: 'Help lines for',
  countries: {
    DE: 'Germany',
    AT: 'Austria',
    CH: 'Switzerland',
    GB: 'United Kingdom',
    IE: 'Ireland',
    US: 'United States',
    CA: 'Canada',
    AU: 'Australia',
    NZ: 'New Zealand',
    world: 'another country',
  },
  keep: 'Keep my words',
  keeping: 'Your words are being kept...',
  kept: 'Your words are kept. Only you can read them.',
  notYet: 'Your words are safe on this device.',
  rest: 'The rest can wait',
  restText: 'None of this has to happen today.',
  gentle: { title: 'Today nothing has to be done.', text: 'Your list is here if you want it. It can wait.' },
  reach: 'Someone to talk to',
  offer: 'Some of this sounds heavy. If you would like to talk, someone is there.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    care: typeof care;
  }
}
