import { useAtomValue } from 'jotai';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { Section } from '#renderer/features/accounts/settings/sections.ts';
import { Watch } from '#renderer/features/billing/watch/Watch.tsx';
import { desktop } from '#renderer/platform/desktop.ts';
import { firstScreen, lazyPart, lazyScreen } from '#renderer/platform/lazy.tsx';
import { keepAppOffline } from '#renderer/platform/offlineApp.ts';
import { useFreshStatus, useStanding } from '#renderer/platform/status.ts';
import { onDisk } from '#renderer/platform/durable.ts';
import { forgetReplies } from '#renderer/platform/forgetReplies.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { prepareSwipes } from '#renderer/ui/useSwipe.ts';
import { addresses, type Path } from './addresses.ts';
import { Frame } from './Frame.tsx';
import { HOME, decideRoute } from './routeGuard.ts';
import { Keyboard, prepareOverlays } from './keys/Keyboard.tsx';
import { PlanBanner } from './PlanBanner.tsx';
import { followVersions } from './newVersion.ts';
import { prepareMore } from './MoreButton.tsx';
import { prepareSettings } from './SettingsButton.tsx';
import { UnknownStanding } from './UnknownStanding.tsx';
import { useDesktopNews } from './useDesktopNews.ts';
import { useLiveTasks, useRecords, useWaitingMoves } from './whenQuiet.ts';

const FrontPage = lazyScreen(async () => (await import('./FrontPage.tsx')).FrontPage);
export const AuthScreen = lazyScreen(
  async () => (await import('#renderer/features/accounts/AuthScreen.tsx')).AuthScreen,
);
const ResetScreen = lazyScreen(async () => (await import('#renderer/features/accounts/ResetScreen.tsx')).ResetScreen);
const UndoEmailScreen = lazyScreen(
  async () => (await import('#renderer/features/accounts/UndoEmailScreen.tsx')).UndoEmailScreen,
);
const ConfirmEmailScreen = lazyScreen(
  async () => (await import('#renderer/features/accounts/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
);
const LoginLinkScreen = lazyScreen(
  async () => (await import('#renderer/features/accounts/loginLink/LoginLinkScreen.tsx')).LoginLinkScreen,
);
const AppLoginScreen = lazyScreen(
  async () => (await import('#renderer/features/accounts/appLogin/AppLoginScreen.tsx')).AppLoginScreen,
);
const AccountPage = lazyScreen(async () => (await import('./AccountPage.tsx')).AccountPage);
const PricingScreen = lazyScreen(
  async () => (await import('#renderer/features/billing/pricing/PricingScreen.tsx')).PricingScreen,
);
const BackToAppScreen = lazyScreen(
  async () => (await import('#renderer/features/billing/BackToAppScreen.tsx')).BackToAppScreen,
);
const LegalScreen = lazyScreen(async () => (await import('./legal/LegalScreen.tsx')).LegalScreen);
const OnboardingScreen = lazyScreen(
  async () => (await import('#renderer/features/onboarding/OnboardingScreen.tsx')).OnboardingScreen,
);
const BrainDumpScreen = lazyScreen(
  async () => (await import('#renderer/features/brain-dump/BrainDumpScreen.tsx')).BrainDumpScreen,
);
const PastDumpsScreen = lazyScreen(
  async () => (await import('#renderer/features/brain-dump/past/PastDumpsScreen.tsx')).PastDumpsScreen,
);
const DailyPlanScreen = firstScreen(
  async () => (await import('#renderer/features/planning/DailyPlanScreen.tsx')).DailyPlanScreen,
);
const DashboardScreen = lazyScreen(
  async () => (await import('#renderer/features/insights/dashboard/DashboardScreen.tsx')).DashboardScreen,
);
const WeekScreen = lazyScreen(async () => (await import('#renderer/features/planning/week/WeekScreen.tsx')).WeekScreen);
const TodayScreen = lazyScreen(
  async () => (await import('#renderer/features/insights/today/TodayScreen.tsx')).TodayScreen,
);
const InsightsScreen = lazyScreen(
  async () => (await import('#renderer/features/insights/InsightsScreen.tsx')).InsightsScreen,
);
const YearScreen = lazyScreen(async () => (await import('#renderer/features/insights/year/YearScreen.tsx')).YearScreen);
const ReviewPage = lazyScreen(async () => (await import('./ReviewPage.tsx')).ReviewPage);

const Companions = lazyPart(async () => (await import('./Companions.tsx')).Companions);

const SettingsPage = lazyScreen(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage);

interface Shown {
  readonly element: ReactElement;
  /** Loads its code. */
  readonly screen?: { readonly prepare: () => Promise<void> };
}

const account = (section: Section): Shown => ({
  element: <AccountPage section={section} backTo={HOME} />,
  screen: AccountPage,
});

const screens: Readonly<Record<Path, Shown>> = {
  '/': desktop ? { element: <FrontPage />, screen: FrontPage } : { element: <ToLandingPage /> },
  '/login': { element: <AuthScreen tab="login" />, screen: AuthScreen },
  '/signup': { element: <AuthScreen tab="signup" />, screen: AuthScreen },
  '/forgot-password': { element: <AuthScreen tab="login" isForgot />, screen: AuthScreen },
  '/reset-password': { element: <ResetScreen />, screen: ResetScreen },
  '/confirm-email': { element: <ConfirmEmailScreen />, screen: ConfirmEmailScreen },
  '/undo-email': { element: <UndoEmailScreen />, screen: UndoEmailScreen },
  '/login-link': { element: <LoginLinkScreen />, screen: LoginLinkScreen },
  '/app-login': { element: <AppLoginScreen />, screen: AppLoginScreen },
  '/privacy': { element: <LegalScreen page="privacy" />, screen: LegalScreen },
  '/terms': { element: <LegalScreen page="terms" />, screen: LegalScreen },
  '/imprint': { element: <LegalScreen page="imprint" />, screen: LegalScreen },
  '/support': { element: <LegalScreen page="support" />, screen: LegalScreen },
  '/onboarding': { element: <OnboardingScreen />, screen: OnboardingScreen },
  '/pricing': { element: <PricingScreen home={HOME} />, screen: PricingScreen },
  '/back-to-app': { element: <BackToAppScreen />, screen: BackToAppScreen },
  // The desktop app has a separate window for it.
  '/settings': { element: <Navigate replace to="/account" />, ...(desktop && { screen: SettingsPage }) },
  '/account': account('you'),
  '/account/security': account('security'),
  '/account/plan': account('plan'),
  '/account/planning': account('planning'),
  '/account/notifications': account('notifications'),
  '/account/calendars': account('calendars'),
  '/account/data': account('data'),
  '/dashboard': { element: <DashboardScreen />, screen: DashboardScreen },
  '/brain-dump': { element: <BrainDumpScreen />, screen: BrainDumpScreen },
  '/brain-dumps': { element: <PastDumpsScreen />, screen: PastDumpsScreen },
  '/daily-plan': { element: <DailyPlanScreen />, screen: DailyPlanScreen },
  '/weekly-plan': { element: <WeekScreen />, screen: WeekScreen },
  '/look-back': { element: <TodayScreen />, screen: TodayScreen },
  '/insights': { element: <InsightsScreen />, screen: InsightsScreen },
  '/insights/year': { element: <YearScreen />, screen: YearScreen },
  '/review': { element: <ReviewPage />, screen: ReviewPage },
};

/** Preloads the code of the screen at this path, so that it renders immediately; unknown paths have none. */
export async function prepareScreen(pathname: string): Promise<void> {
  const known: Readonly<Partial<Record<string, Shown>>> = screens;
  await known[pathname]?.screen?.prepare();
}

/** Shows the screen of an address (addresses.ts); the settings of the computer have their own window. */
export function Screens() {
  const { pathname } = useLocation();
  return desktop && /^\/settings\/*$/.test(pathname) ? (
    <Suspense>
      <SettingsPage computer={desktop} />
    </Suspense>
  ) : (
    <FramedScreens />
  );
}

/** The route guard decides which user sees which screen. */
function FramedScreens() {
  const { t } = useTranslation('app');
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  useOpenedPaths();
  useDesktopNews();
  useFreshStatus(pathname);
  const standing = useStanding();

  const decision = decideRoute(session, standing, pathname);
  if (decision.kind === 'redirect') return <LeadOn from={pathname} to={decision.to} />;
  return (
    <Frame>
      <Keyboard />
      {session.state === 'signedIn' && <Watch />}
      {decision.kind === 'wait' && <Loading text={t(`loading.${decision.what}`)} />}
      {decision.kind === 'retry' && <UnknownStanding />}
      {decision.kind === 'show' && (
        <Suspense fallback={<Loading text={t('loading.app')} />}>
          <PlanBanner pathname={pathname} />
          <Routes>
            {addresses.map(({ path }) => (
              <Route key={path} path={path} element={screens[path].element} />
            ))}
          </Routes>
          {(standing === 'active' || standing === 'newcomer') && <OtherScreens isActive={standing === 'active'} />}
        </Suspense>
      )}
    </Frame>
  );
}

/**
 * Redirects from a screen that is not for this user. If a link has opened another screen meanwhile that is still
 * rendering, that one stays.
 */
function LeadOn({ from, to }: { readonly from: string; readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.pathname === from) void navigate(to, { replace: true });
  }, [navigate, from, to]);
  return null;
}

/**
 * On the web the front door is a separate page, rendered before any script runs; navigates there only after all user
 * data has been cleared.
 */
function ToLandingPage() {
  useEffect(() => {
    void Promise.all([forgetReplies(), onDisk()])
      .catch(() => undefined)
      .finally(() => window.location.replace('/'));
  }, []);
  return null;
}

/** The tray, a deep link or a notification may open a screen. */
function useOpenedPaths(): void {
  const navigate = useNavigate();
  useEffect(() => {
    return desktop?.on('app:open-path', ({ path }) => void navigate(path));
  }, [navigate]);
}

/** Touch devices and small windows. */
const HANDHELD = '(any-pointer: coarse), (width < 48rem)';

/**
 * Preloads the daily screens while the page is idle, so that navigating to them is instant. Rendered beside the current
 * screen, so that its effect runs after that one is shown. Also sends what waits on this device.
 */
function OtherScreens({ isActive }: { readonly isActive: boolean }) {
  useLiveTasks();
  useRecords();
  useWaitingMoves();
  useEffect(keepAppOffline, []);
  useEffect(() => followVersions(), []);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setQuiet(true);
      void Promise.allSettled([
        BrainDumpScreen.prepare(),
        DailyPlanScreen.prepare(),
        DashboardScreen.prepare(),
        prepareSettings(),
        ...(window.matchMedia(HANDHELD).matches ? [prepareMore(), prepareSwipes()] : []),
        prepareOverlays(),
      ]);
    }, 400);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    isQuiet &&
    isActive && (
      <Suspense>
        <Companions />
      </Suspense>
    )
  );
}
