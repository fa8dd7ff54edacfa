/** Texts of today, looked back on (spec tasks 4, Clarity, Chaos trend; 9, Chaos score). */
export const today = {
  title: 'Today so far',
  lead: 'What you did today, and how your week is going.',
  loading: 'Looking at your day...',
  slow: 'Your day is taking longer than usual',
  failed: "We couldn't load your day",
  done_zero: "Nothing finished yet today. That's fine.",
  done_one: 'You finished one thing today.',
  done_other: 'You finished {{count}} things today.',
  counts: '{{week}} this week · {{ever}} in all',
  week: {
    title: 'This week',
    chart: '{{done}} of {{planned}} tasks finished this week',
    empty: 'Nothing planned for this week yet.',
    done: 'Finished',
    planned: 'Planned',
    day: 'Day',
    table: 'As a table',
  },
  chaos: {
    title: 'Chaos score',
    of: '{{total}} of 100',
    labels: {
      zenMode: 'Zen Mode',
      manageable: 'Manageable',
      busy: 'Busy',
      overwhelming: 'Overwhelming',
      chaosMode: 'Chaos Mode',
    },
    trend: {
      improving: 'Calmer than before',
      worsening: 'A bit fuller than before',
      stable: 'No big change',
    },
    parts: "What it's made of",
    part: 'Part',
    points: 'Points',
    terms: {
      overload: 'More than five tasks today',
      stuck: 'Tasks that are stuck',
      procrastination: 'Often “not now” today',
      progress: "What you've done today",
      limit: 'It stays between 0 and 100',
    },
    nothing: 'Nothing adds to it today.',
    total: 'Total',
  },
  recent: {
    title: 'Finished lately',
    none: 'Finished tasks show up here.',
    yesterday: 'Yesterday',
    today: 'Today',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    today: typeof today;
  }
}
