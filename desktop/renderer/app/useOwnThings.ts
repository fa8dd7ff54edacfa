import { useAtom, useSetAtom } from 'jotai';
import {
  AppWindow,
  Command,
  Eye,
  Keyboard,
  Languages,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Monitor,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { allActionsAtom } from '#renderer/platform/choices.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { chooseLanguage, otherLanguages } from '#renderer/platform/language.ts';
import { overlayAtom } from './keys/atoms.ts';
import { useHint } from './keys/useHint.ts';
import { useLeave } from './useLeave.ts';

/** An entry of the settings menu, and of the sheet "More" on a phone. */
export interface OwnThing {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The language of the label, where it is not that of the screen. */
  readonly lang?: string;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  /** Whether a setting is on; undefined for what is no setting. */
  readonly isOn?: boolean;
  readonly onSelect: () => void;
}

/** How the app looks and speaks, the account, help, and the way out: in groups, as menus show them. */
export function useOwnThings() {
  const { t } = useTranslation('app');
  const { t: tKeys } = useTranslation('keys');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useLeave();
  const hint = useHint();
  const show = useSetAtom(overlayAtom);
  const [showsAll, setShowsAll] = useAtom(allActionsAtom);
  const go = (path: string) => (): void => void navigate(path);

  const languages = otherLanguages().map((one): OwnThing => ({
    id: `language-${one}`,
    label: LANGUAGES[one].name,
    lang: one,
    Icon: Languages,
    onSelect: () => void chooseLanguage(one),
  }));
  const allActions: OwnThing = {
    id: 'allActions',
    label: t('allActions'),
    Icon: Eye,
    isOn: showsAll,
    onSelect: () => setShowsAll(!showsAll),
  };
  const place: OwnThing = desktop
    ? {
        id: 'computer',
        label: t('thisComputer'),
        Icon: Monitor,
        onSelect: () => void desktop?.ask('settings:open', undefined),
      }
    : {
        id: 'app',
        label: t('openInApp'),
        Icon: AppWindow,
        onSelect: () => window.location.assign(`unchaos:/${pathname}`),
      };
  const account: readonly OwnThing[] = [
    { id: 'upgrade', label: t('upgradePlan'), Icon: Sparkles, onSelect: go('/pricing') },
    { id: 'account', label: t('account'), Icon: UserRound, onSelect: go('/account') },
    place,
  ];
  const help: readonly OwnThing[] = [
    { id: 'support', label: t('support'), Icon: LifeBuoy, onSelect: go('/support') },
    {
      id: 'palette',
      label: tKeys('commands'),
      Icon: Command,
      keys: hint('palette') ?? [],
      onSelect: () => show({ kind: 'palette' }),
    },
    {
      id: 'keys',
      label: tKeys('sheet.title'),
      Icon: Keyboard,
      keys: hint('sheet') ?? [],
      onSelect: () => show({ kind: 'sheet' }),
    },
  ];
  const logOut: OwnThing = { id: 'logOut', label: t('logOut'), Icon: LogOut, onSelect: () => void leave() };
  return { look: [...languages, allActions], account, help, logOut };
}
