import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { firstDumpWaiting } from '#renderer/features/brain-dump/firstDump.ts';
import { waitingCountAtom } from '#renderer/features/tasks/outbox/moves.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { readOfflineAtom } from '#renderer/platform/forgetReplies.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useStanding } from '#renderer/platform/status.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Header } from './Header.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { PhoneNav } from './Navigation.tsx';

const OfflineNote = lazyPart(async () => (await import('./FrameNotes.tsx')).OfflineNote);
const FirstDumpNote = lazyPart(async () => (await import('./FrameNotes.tsx')).FirstDumpNote);
const SignInQuestion = lazyPart(async () => (await import('./settings/SignInQuestion.tsx')).SignInQuestion);

/** Screens between the landing page and the first brain dump in an account. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['/login', '/signup', '/onboarding', '/pricing']);

/** Who comes in, and who buys, sees at once who is behind this. */
const WITH_LEGAL_LINKS: ReadonlySet<string> = new Set(['/login', '/signup', '/forgot-password', '/pricing']);

/** Header, content, and on a phone the navigation under the thumb. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('app');
  const standing = useStanding();
  const offlineSince = useAtomValue(readOfflineAtom);
  const waiting = useAtomValue(waitingCountAtom);
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';
  const { pathname } = useLocation();
  const firstDump = ON_THE_WAY.has(pathname) ? firstDumpWaiting() : null;
  const main = useFocusOnNewScreen();
  const hasNav = standing === 'active';
  return (
    <div className={cn('flex min-h-dvh flex-col', hasNav && 'pb-20 md:pb-0')}>
      <a
        href="#main"
        className="sr-only rounded-xl bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {t('skip')}
      </a>
      <Header standing={standing} />
      <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 outline-none sm:px-8">
        <div role="status" className="empty:hidden">
          <Suspense>
            {(offlineSince !== null || waiting > 0) && <OfflineNote at={offlineSince} waiting={waiting} />}
          </Suspense>
        </div>
        <Suspense>{firstDump !== null && <FirstDumpNote waiting={firstDump} />}</Suspense>
        <Suspense>{desktop && isSignedIn && <SignInQuestion />}</Suspense>
        {children}
      </main>
      {WITH_LEGAL_LINKS.has(pathname) && (
        <footer className="mx-auto w-full max-w-6xl px-4 pb-4 sm:px-8">
          <LegalLinks here={pathname} className="text-center" />
        </footer>
      )}
      {hasNav && <PhoneNav />}
    </div>
  );
}

/** After a change of screen the keyboard and the screen reader start at its content, at the top. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
