import { useAtom, useAtomValue } from 'jotai';
import { Moon, Settings, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES, otherLanguage } from '#renderer/platform/language.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { themeAtom } from '#renderer/platform/theme.ts';
import { Button, buttonClass, IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { WideNav } from './Navigation.tsx';

const SettingsMenu = lazy(async () => ({ default: (await import('./SettingsMenu.tsx')).SettingsMenu }));

export function Header() {
  const { t } = useTranslation('app');
  const session = useAtomValue(sessionAtom);
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-3 sm:gap-6 sm:px-8 sm:py-5">
      <Link to="/" className="flex min-h-11 items-center gap-2 rounded-xl font-display text-xl font-semibold">
        <Mark className="size-9 text-accent" />
        {t('product')}
      </Link>
      {session.state === 'signedIn' && <WideNav />}
      <div className="ml-auto flex items-center gap-1">
        {session.state === 'signedIn' && (
          <span className="mr-2 hidden text-ink-soft md:inline">
            {t('welcome', { name: session.user.user_metadata.first_name })}
          </span>
        )}
        {session.state === 'signedOut' && <LanguageSwitch />}
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

/** Before someone signed in; later the settings have it. A phone's front page has no room for it. */
function LanguageSwitch() {
  useTranslation('app');
  const { pathname } = useLocation();
  const other = otherLanguage();
  return (
    <Button
      kind="quiet"
      lang={other}
      className={cn('px-3', pathname === '/' && 'hidden sm:inline-flex')}
      onClick={() => void chooseLanguage(other)}
    >
      {LANGUAGES[other]}
    </Button>
  );
}

function ThemeToggle() {
  const { t } = useTranslation('app');
  const [theme, setTheme] = useAtom(themeAtom);
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? t('toLight') : t('toDark')} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
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
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  if (pathname !== '/') return null;
  return (
    <>
      <Link to="/login" className={buttonClass('quiet')}>
        {t('front.logIn')}
      </Link>
      <Link to="/signup" className={cn(buttonClass('secondary'), 'hidden sm:inline-flex')}>
        {t('front.getStarted')}
      </Link>
    </>
  );
}
