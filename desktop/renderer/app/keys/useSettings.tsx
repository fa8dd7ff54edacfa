import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Eye, Keyboard, Languages, LogOut, type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { allActionsAtom } from '#renderer/platform/choices.ts';
import { chooseLanguage, otherLanguages } from '#renderer/platform/language.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { themeAtom } from '#renderer/platform/theme.ts';
import type { Command } from '#renderer/ui/commands.ts';
import { useLeave } from '../useLeave.ts';
import { overlayAtom } from './atoms.ts';
import { useHint } from './useHint.ts';

type Setting = 'light' | 'dark' | 'system' | 'allActions' | 'language' | 'sheet' | 'logOut';

const ICONS: Readonly<Record<Setting, LucideIcon>> = {
  light: Sun,
  dark: Moon,
  system: SunMoon,
  allActions: Eye,
  language: Languages,
  sheet: Keyboard,
  logOut: LogOut,
};
const THEMES = ['light', 'dark', 'system'] as const;

/** How the app looks and speaks, the sheet of keys, and the way out. */
export function useSettings(): readonly Command[] {
  const { t } = useTranslation('keys');
  const hint = useHint();
  const setTheme = useSetAtom(themeAtom);
  const [showsAll, setShowsAll] = useAtom(allActionsAtom);
  const open = useSetAtom(overlayAtom);
  const leave = useLeave();
  const isSignedIn = useAtomValue(sessionAtom).state === 'signedIn';

  const setting = (id: Setting, label: string, onSelect: () => void, which = ''): Command => {
    const Icon = ICONS[id];
    return {
      id: `${id}${which}`,
      label,
      group: t('groups.settings'),
      keywords: t(`keywords.${id}`).split(' '),
      keys: id === 'sheet' ? hint(id) : undefined,
      icon: <Icon aria-hidden size={18} className="shrink-0" />,
      onSelect,
    };
  };
  return [
    ...THEMES.map((theme) => setting(theme, t(`theme.${theme}`), () => setTheme(theme))),
    ...(isSignedIn
      ? [setting('allActions', t(`allActions.${showsAll ? 'off' : 'on'}`), () => setShowsAll(!showsAll))]
      : []),
    ...otherLanguages().map((one) =>
      setting('language', LANGUAGES[one].name, () => void chooseLanguage(one), `-${one}`),
    ),
    setting('sheet', t('does.sheet'), () => open({ kind: 'sheet' })),
    ...(isSignedIn ? [setting('logOut', t('logOut'), () => void leave())] : []),
  ];
}
