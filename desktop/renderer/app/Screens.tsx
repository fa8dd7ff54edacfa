import { useAtomValue } from 'jotai';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { addresses, type Path } from './addresses.ts';
import { Frame } from './Frame.tsx';
import { passage } from './gate.ts';
import { useDesktopNews } from './useDesktopNews.ts';

const front = () => import('./FrontPage.tsx');
const auth = () => import('#renderer/features/accounts/AuthScreen.tsx');
const reset = () => import('#renderer/features/accounts/ResetScreen.tsx');
const confirmEmail = () => import('#renderer/features/accounts/ConfirmEmailScreen.tsx');
const account = () => import('#renderer/features/accounts/settings/AccountScreen.tsx');
const legal = () => import('./legal/LegalScreen.tsx');
const brainDump = () => import('#renderer/features/brain-dump/BrainDumpScreen.tsx');
const dailyPlan = () => import('#renderer/features/planning/DailyPlanScreen.tsx');

const FrontPage = lazy(async () => ({ default: (await front()).FrontPage }));
const AuthScreen = lazy(async () => ({ default: (await auth()).AuthScreen }));
const ResetScreen = lazy(async () => ({ default: (await reset()).ResetScreen }));
const ConfirmEmailScreen = lazy(async () => ({ default: (await confirmEmail()).ConfirmEmailScreen }));
const AccountScreen = lazy(async () => ({ default: (await account()).AccountScreen }));
const LegalScreen = lazy(async () => ({ default: (await legal()).LegalScreen }));
const BrainDumpScreen = lazy(async () => ({ default: (await brainDump()).BrainDumpScreen }));
const DailyPlanScreen = lazy(async () => ({ default: (await dailyPlan()).DailyPlanScreen }));

interface Screen {
  /** Fetches the screen's code. */
  readonly load: () => Promise<unknown>;
  readonly element: ReactElement;
}

const screens: Readonly<Record<Path, Screen>> = {
  '/': { load: front, element: desktop ? <FrontPage /> : <ToLandingPage /> },
  '/login': { load: auth, element: <AuthScreen tab="login" /> },
  '/signup': { load: auth, element: <AuthScreen tab="signup" /> },
  '/forgot-password': { load: auth, element: <AuthScreen tab="login" isForgot /> },
  '/reset-password': { load: reset, element: <ResetScreen /> },
  '/confirm-email': { load: confirmEmail, element: <ConfirmEmailScreen /> },
  '/privacy': { load: legal, element: <LegalScreen page="privacy" /> },
  '/terms': { load: legal, element: <LegalScreen page="terms" /> },
  '/support': { load: legal, element: <LegalScreen page="support" /> },
  '/account': { load: account, element: <AccountScreen backTo="/daily-plan" /> },
  '/brain-dump': { load: brainDump, element: <BrainDumpScreen /> },
  '/daily-plan': { load: dailyPlan, element: <DailyPlanScreen /> },
};

/** Shows the screen of an address (addresses.ts); the gate decides who sees it. */
export function Screens() {
  const { t } = useTranslation('app');
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  useOpenedPaths();
  useDesktopNews();
  usePreloadedScreens(session.state === 'signedIn');

  const decision = passage(session, pathname);
  if (decision.kind === 'redirect') return <Navigate replace to={decision.to} />;
  return (
    <Frame>
      {decision.kind === 'wait' ? (
        <Loading text={t('loading')} />
      ) : (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Routes>
            {addresses.map(({ path }) => (
              <Route key={path} path={path} element={screens[path].element} />
            ))}
          </Routes>
        </Suspense>
      )}
    </Frame>
  );
}

/** On the web the front door is a page of its own, rendered before any script runs. */
function ToLandingPage() {
  useEffect(() => window.location.replace('/'), []);
  return null;
}

/** The tray, a deep link or a notification may open a screen. */
function useOpenedPaths(): void {
  const navigate = useNavigate();
  useEffect(() => {
    return desktop?.on('app:open-path', ({ path }) => void navigate(path));
  }, [navigate]);
}

/** The screens of the day are fetched while nothing else is to do, so that going there takes no time. */
function usePreloadedScreens(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = window.setTimeout(() => {
      const daily = addresses.filter(({ audience }) => audience === 'active');
      void Promise.allSettled(daily.map(({ path }) => screens[path].load()));
    }, 400);
    return () => window.clearTimeout(timer);
  }, [isSignedIn]);
}
