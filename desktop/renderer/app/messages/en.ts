/** Texts of the frame around the screens, and of the front page (spec accounts 2). */
export const app = {
  product: 'Unchaos',
  loading: { app: 'Loading...', dashboard: 'Loading dashboard...', onboarding: 'Loading onboarding...' },
  unknown: { title: "We couldn't load your account", retry: 'Try again' },
  skip: 'Skip to content',
  nav: 'Main',
  legal: { label: 'Help and legal', support: 'Support', privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' },
  brainDump: 'Brain Dump',
  todaysPlan: "Today's Plan",
  dashboard: 'Dashboard',
  weeklyPlan: 'Weekly Plan',
  lookBack: 'Look back',
  more: 'More',
  welcome: 'Welcome, {{name}}',
  settings: 'Settings',
  language: 'Language',
  allActions: 'Show all actions',
  upgradePlan: 'Upgrade Plan',
  account: 'Account',
  thisComputer: 'Settings of this computer',
  openInApp: 'Open in the desktop app',
  support: 'Support',
  logOut: 'Logout',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  crash: {
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
    refresh: 'Refresh Page',
    home: 'Go to Homepage',
    note: 'If this problem persists, please contact support.',
  },
  expired: {
    title: 'Session Expired',
    text: "You've been automatically logged out. Please sign in again.",
  },
  newVersion: {
    title: 'A new version is here',
    text: 'Reload when it suits you. Nothing gets lost.',
    reload: 'Reload',
  },
  offline: "You're offline. This is from {{when}}.",
  firstDump: {
    plan: "Your plan is waiting. It's yours as soon as you're set up.",
    words: "Your words are waiting. They're yours as soon as you're set up.",
  },
  waiting_one: "One change is waiting until you're online.",
  waiting_other: "{{count}} changes are waiting until you're online.",
  delivered: {
    title: 'Your words arrived',
    text_one: 'We found one task in them.',
    text_other: 'We found {{count}} tasks in them.',
  },
  front: {
    title: 'AI that turns your mental chaos into a clear plan',
    lead: 'Too much in your head? Say it as it comes, in any order. Unchaos sorts it, picks the ONE thing to do next, and lets the rest wait.',
    start: 'Get Unstuck in 5 Minutes',
    logIn: 'Login',
    getStarted: 'Get Started',
    creed: "This isn't therapy. This is strategy. This is movement.",
    how: 'How It Works',
    steps: {
      out: {
        title: 'Let it all out',
        text: 'Messy, half-finished, out of order. Nothing to sort, nothing to get right.',
      },
      sorted: {
        title: 'See it sorted',
        text: 'Tasks become tasks. Worries can stay worries: heard, not scheduled.',
      },
      one: {
        title: 'Do ONE Thing',
        text: 'One clear next step, and the reason for it. At most five things a day.',
      },
    },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof app;
  }
}
