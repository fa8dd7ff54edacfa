import { useAtom, useAtomValue } from 'jotai';
import { Moon, Settings, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sessionAtom } from '#renderer/platform/session.ts';
import { themeAtom } from '#renderer/platform/theme.ts';
import { buttonClass, IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { WideNav } from './Navigation.tsx';
import { appWords } from './words.ts';

const SettingsMenu = lazy(async () => ({ default: (await import('./SettingsMenu.tsx')).SettingsMenu }));

export function Header() {
  const session = useAtomValue(sessionAtom);
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-3 sm:gap-6 sm:px-8 sm:py-5">
      <Link to="/" className="flex min-h-11 items-center gap-2 rounded-xl font-display text-xl font-semibold">
        <Mark className="size-9 text-accent" />
        {appWords.product}
      </Link>
      {session.state === 'signedIn' && <WideNav />}
      <div className="ml-auto flex items-center gap-1">
        {session.state === 'signedIn' && (
          <span className="mr-2 hidden text-ink-soft md:inline">
            {appWords.welcome(session.user.user_metadata.first_name)}
          </span>
        )}
        <ThemeToggle />
        {session.state === 'signedIn' && (
          <Suspense fallback={<SettingsPlace />}>
            <SettingsMenu />
          </Suspense>
        )}
        {session.state === 'signedOut' && <GuestLinks />}
      </div>
    </header>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useAtom(themeAtom);
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? appWords.toLight : appWords.toDark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </IconButton>
  );
}

/** Keeps the place of the menu for the moment until it is there. */
function SettingsPlace() {
  return (
    <span aria-hidden className="grid size-11 place-items-center text-ink-soft">
      <Settings size={20} />
    </span>
  );
}

/** On the log-in screens the tabs are enough. */
function GuestLinks() {
  const { pathname } = useLocation();
  if (pathname !== '/') return null;
  return (
    <>
      <Link to="/login" className={buttonClass('quiet')}>
        {appWords.front.logIn}
      </Link>
      <Link to="/signup" className={cn(buttonClass('secondary'), 'hidden sm:inline-flex')}>
        {appWords.front.getStarted}
      </Link>
    </>
  );
}
