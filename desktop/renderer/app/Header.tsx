import { useAtom, useAtomValue } from 'jotai';
import { LogOut, Moon, Settings2, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts/contract.ts';
import { LANGUAGE_TAGS, LANGUAGES, languageOfTag } from '#shared/kernel/languages.ts';
import { FocusSpot } from '#renderer/features/focus/timer/FocusSpot.tsx';
import { chooseLanguage, currentLanguage, otherLanguages } from '#renderer/platform/language.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import type { Standing } from '#renderer/platform/standing.ts';
import { themeAtom } from '#renderer/platform/theme.ts';
import { Button, buttonClass, IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { WideNav } from './Navigation.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { useLeave } from './useLeave.ts';

const PRICING = '/pricing';

/** The header; its content depends on the user (spec accounts 2). */
export function Header({ standing }: { readonly standing: Standing }) {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  // A phone has them in the sheet "More"; on the pricing page the user can log out directly.
  const isUnderThumb = standing === 'active' && pathname !== PRICING;
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-2 px-4 py-3 sm:gap-x-3 sm:px-8 sm:py-5 md:gap-x-2 lg:gap-x-6">
      <Brand isSignedIn={session.state === 'signedIn'} hasNav={standing === 'active'} />
      {session.state === 'signedIn' && standing === 'active' && <WideNav />}
      {session.state === 'signedIn' && <FocusSpot />}
      {session.state === 'signedIn' && <WhoIsHere user={session.user} hasNav={standing === 'active'} />}
      {/* Beside a greeting that shows, which has moved to the end already. */}
      <div
        className={cn('ml-auto flex items-center gap-1 lg:[:not(button)+span+&]:ml-0', isUnderThumb && 'max-md:hidden')}
      >
        {session.state === 'signedOut' && <LanguageSwitch />}
        {session.state === 'signedIn' && standing === 'newcomer' && <LanguageSwitch />}
        <ThemeToggle />
        {session.state === 'signedIn' && <OwnThings standing={standing} />}
        {session.state === 'signedOut' && <GuestLinks />}
      </div>
    </header>
  );
}

interface BrandProps {
  readonly isSignedIn: boolean;
  readonly hasNav: boolean;
}

/** The logo links home, except where the navigation already does. */
function Brand({ isSignedIn, hasNav }: BrandProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const className = 'flex min-h-11 items-center gap-2 rounded-xl font-display text-xl';
  const content = (
    <>
      <Mark className="size-9 text-accent" />
      <span className={isSignedIn ? 'max-lg:sr-only' : 'sm:max-lg:sr-only'}>{t('product')}</span>
    </>
  );
  if (isSignedIn && hasNav && pathname !== PRICING) return <p className={className}>{content}</p>;
  return (
    <Link to="/" className={className}>
      {content}
    </Link>
  );
}

/** A greeting; on the pricing page, the account that the purchase is for. */
function WhoIsHere({ user, hasNav }: { readonly user: User; readonly hasNav: boolean }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  if (pathname === PRICING) {
    return (
      <span className="order-last w-full truncate text-sm text-ink-soft md:order-none md:w-auto md:min-w-0 md:flex-[1_1_0%] md:text-end lg:text-base">
        {user.email}
      </span>
    );
  }
  if (!hasNav) return null;
  return (
    // Beside a running timer there is no space for it: text grows with the screen, and so does the header.
    <span className="ml-auto hidden max-w-44 shrink-0 truncate text-ink-soft lg:inline lg:[button~&]:hidden">
      {t('welcome', { name: user.user_metadata.first_name })}
    </span>
  );
}

/** Settings for users who have some; a user who is not onboarded yet, or who is buying, can log out directly. */
function OwnThings({ standing }: { readonly standing: Standing }) {
  const { pathname } = useLocation();
  if (standing === 'loading') return <SettingsPlace />;
  const hasSettings = standing === 'member' || standing === 'active';
  return (
    <>
      {hasSettings && <SettingsButton />}
      {(!hasSettings || pathname === PRICING) && <LogOutButton isBesideNav={standing === 'active'} />}
    </>
  );
}

/** Beside the navigation of a tablet there is no space for its label. */
function LogOutButton({ isBesideNav }: { readonly isBesideNav: boolean }) {
  const { t } = useTranslation('app');
  const leave = useLeave();
  return (
    <Button kind="quiet" className="px-3!" onClick={() => void leave()}>
      <LogOut aria-hidden size={20} />
      <span className={cn('sr-only sm:not-sr-only', isBesideNav && 'md:max-lg:sr-only')}>{t('logOut')}</span>
    </Button>
  );
}

/** Only before sign-in; later it is in the settings. A phone's front page has no space for it. */
function LanguageSwitch() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const place = cn('px-3!', pathname === '/' && 'max-sm:hidden');
  const [other, ...more] = otherLanguages();
  if (other === undefined) return null;
  if (more.length === 0)
    return (
      <Button kind="quiet" lang={other} className={place} onClick={() => void chooseLanguage(other)}>
        {LANGUAGES[other].name}
      </Button>
    );
  return (
    <select
      aria-label={t('language')}
      value={currentLanguage()}
      className={cn(buttonClass('quiet'), place)}
      onChange={({ target }) => {
        const chosen = languageOfTag(target.value);
        if (chosen) void chooseLanguage(chosen);
      }}
    >
      {LANGUAGE_TAGS.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGES[language].name}
        </option>
      ))}
    </select>
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

/** Reserves the menu's space until it has loaded. */
function SettingsPlace() {
  return (
    <span aria-hidden className="grid size-11 place-items-center text-ink-soft">
      <Settings2 size={20} />
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
      <Link to="/signup" className={cn(buttonClass('secondary'), 'max-sm:hidden')}>
        {t('front.getStarted')}
      </Link>
    </>
  );
}
