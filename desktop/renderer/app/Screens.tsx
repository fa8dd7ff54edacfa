import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { lazyScreen } from '#renderer/platform/lazyScreen.tsx';
import { sessionAtom } from '#renderer/platform/session.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Frame } from './Frame.tsx';
import { passage } from './gate.ts';
import { useDesktopNews } from './useDesktopNews.ts';

const screens = {
  front: () => import('./FrontPage.tsx'),
  auth: () => import('#renderer/features/accounts/AuthScreen.tsx'),
  brainDump: () => import('#renderer/features/brain-dump/BrainDumpScreen.tsx'),
  dailyPlan: () => import('#renderer/features/planning/DailyPlanScreen.tsx'),
};

const FrontPage = lazyScreen(async () => (await screens.front()).FrontPage);
export const AuthScreen = lazyScreen(async () => (await screens.auth()).AuthScreen);
const BrainDumpScreen = lazyScreen(async () => (await screens.brainDump()).BrainDumpScreen);
const DailyPlanScreen = lazyScreen(async () => (await screens.dailyPlan()).DailyPlanScreen);

/** Every address of the app; the gate decides who sees it. */
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
            <Route path="/" element={desktop ? <FrontPage /> : <ToLandingPage />} />
            <Route path="/login" element={<AuthScreen tab="login" />} />
            <Route path="/signup" element={<AuthScreen tab="signup" />} />
            <Route path="/brain-dump" element={<BrainDumpScreen />} />
            <Route path="/daily-plan" element={<DailyPlanScreen />} />
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

/** The other screen is fetched while nothing else is to do, so that going there takes no time. */
function usePreloadedScreens(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = window.setTimeout(() => {
      void Promise.allSettled([screens.brainDump(), screens.dailyPlan()]);
    }, 400);
    return () => window.clearTimeout(timer);
  }, [isSignedIn]);
}
