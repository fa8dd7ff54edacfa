/**
 * Who may see an address (spec accounts 2, Route table):
 * - `guest`: who is signed out;
 * - `always`: whoever it is, even while that is not known yet;
 * - `everyone`: whoever it is, once that is known;
 * - `newcomer`: who is signed in and not yet onboarded;
 * - `member`: who is signed in and onboarded;
 * - `active`: who is signed in, onboarded and has access.
 */
export type Audience = 'guest' | 'always' | 'everyone' | 'newcomer' | 'member' | 'active';

export interface Address {
  readonly path: string;
  readonly audience: Audience;
}

/**
 * Every address of the app. The gate (gate.ts), the screens (Screens.tsx), the accessibility tests and the screenshots
 * work from this table: an address without a screen does not compile, one without a picture fails a test.
 */
export const addresses = [
  { path: '/', audience: 'guest' },
  { path: '/login', audience: 'guest' },
  { path: '/signup', audience: 'guest' },
  { path: '/forgot-password', audience: 'guest' },
  { path: '/reset-password', audience: 'always' },
  { path: '/confirm-email', audience: 'everyone' },
  { path: '/privacy', audience: 'everyone' },
  { path: '/terms', audience: 'everyone' },
  { path: '/support', audience: 'everyone' },
  { path: '/pricing', audience: 'everyone' },
  { path: '/back-to-app', audience: 'always' },
  { path: '/settings', audience: 'always' },
  { path: '/onboarding', audience: 'newcomer' },
  { path: '/account', audience: 'member' },
  { path: '/dashboard', audience: 'active' },
  { path: '/brain-dump', audience: 'active' },
  { path: '/brain-dumps', audience: 'active' },
  { path: '/daily-plan', audience: 'active' },
  { path: '/weekly-plan', audience: 'active' },
  { path: '/insights', audience: 'active' },
  { path: '/insights/year', audience: 'active' },
  { path: '/review', audience: 'active' },
] as const satisfies readonly Address[];

export type Path = (typeof addresses)[number]['path'];
