/**
 * Who may see an address (spec accounts 2, Route table):
 * - `guest`: signed-out users;
 * - `always`: everyone, even before the user's status is known;
 * - `everyone`: everyone, once the status is known;
 * - `newcomer`: signed-in users who are not yet onboarded;
 * - `member`: signed-in and onboarded users;
 * - `active`: signed-in and onboarded users with access.
 */
export type Audience = 'guest' | 'always' | 'everyone' | 'newcomer' | 'member' | 'active';

export interface Address {
  readonly path: string;
  readonly audience: Audience;
  /** File of its screen, which the page preloads (scripts/preloads.ts). */
  readonly screen: string;
}

/**
 * Every address of the app. The route guard (routeGuard.ts), the screens (Screens.tsx), the accessibility tests and the
 * screenshots use this table: an address without a screen does not compile, one without a screenshot fails a test.
 */
export const addresses = [
  { path: '/', audience: 'guest', screen: 'app/FrontPage.tsx' },
  { path: '/login', audience: 'guest', screen: 'features/accounts/AuthScreen.tsx' },
  { path: '/signup', audience: 'guest', screen: 'features/accounts/AuthScreen.tsx' },
  { path: '/forgot-password', audience: 'guest', screen: 'features/accounts/AuthScreen.tsx' },
  { path: '/reset-password', audience: 'always', screen: 'features/accounts/ResetScreen.tsx' },
  { path: '/confirm-email', audience: 'everyone', screen: 'features/accounts/ConfirmEmailScreen.tsx' },
  { path: '/undo-email', audience: 'always', screen: 'features/accounts/UndoEmailScreen.tsx' },
  { path: '/login-link', audience: 'always', screen: 'features/accounts/loginLink/LoginLinkScreen.tsx' },
  { path: '/app-login', audience: 'always', screen: 'features/accounts/appLogin/AppLoginScreen.tsx' },
  { path: '/privacy', audience: 'everyone', screen: 'app/legal/LegalScreen.tsx' },
  { path: '/terms', audience: 'everyone', screen: 'app/legal/LegalScreen.tsx' },
  { path: '/imprint', audience: 'everyone', screen: 'app/legal/LegalScreen.tsx' },
  { path: '/support', audience: 'everyone', screen: 'app/legal/LegalScreen.tsx' },
  { path: '/pricing', audience: 'everyone', screen: 'features/billing/pricing/PricingScreen.tsx' },
  { path: '/back-to-app', audience: 'always', screen: 'features/billing/BackToAppScreen.tsx' },
  { path: '/settings', audience: 'always', screen: 'app/settings/SettingsPage.tsx' },
  { path: '/onboarding', audience: 'newcomer', screen: 'features/onboarding/OnboardingScreen.tsx' },
  { path: '/account', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/security', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/plan', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/planning', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/notifications', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/calendars', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/account/data', audience: 'member', screen: 'app/AccountPage.tsx' },
  { path: '/dashboard', audience: 'active', screen: 'features/insights/dashboard/DashboardScreen.tsx' },
  { path: '/brain-dump', audience: 'active', screen: 'features/brain-dump/BrainDumpScreen.tsx' },
  { path: '/brain-dumps', audience: 'active', screen: 'features/brain-dump/past/PastDumpsScreen.tsx' },
  { path: '/daily-plan', audience: 'active', screen: 'features/planning/DailyPlanScreen.tsx' },
  { path: '/weekly-plan', audience: 'active', screen: 'features/planning/week/WeekScreen.tsx' },
  { path: '/look-back', audience: 'active', screen: 'features/insights/today/TodayScreen.tsx' },
  { path: '/insights', audience: 'active', screen: 'features/insights/InsightsScreen.tsx' },
  { path: '/insights/year', audience: 'active', screen: 'features/insights/year/YearScreen.tsx' },
  { path: '/review', audience: 'active', screen: 'app/ReviewPage.tsx' },
] as const satisfies readonly Address[];

export type Path = (typeof addresses)[number]['path'];
