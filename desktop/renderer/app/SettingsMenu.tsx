import { useAtom, useSetAtom } from 'jotai';
import {
  AppWindow,
  Command,
  Eye,
  Keyboard,
  Languages,
  LifeBuoy,
  LogOut,
  Monitor,
  Settings,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { allActionsAtom } from '#renderer/platform/allActions.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { chooseLanguage, LANGUAGES, otherLanguage } from '#renderer/platform/language.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { Menu, MenuCheck, MenuItem } from '#renderer/ui/Menu.tsx';
import { overlayAtom } from './keys/overlay.ts';
import { useHint } from './keys/useHint.ts';
import { useLeave } from './useLeave.ts';

/** Opens as it comes, because somebody has asked for it (SettingsButton.tsx). */
export function SettingsMenu() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const other = otherLanguage();
  const leave = useLeave();
  const { t: tKeys } = useTranslation('keys');
  const hint = useHint();
  const show = useSetAtom(overlayAtom);
  const [showsAll, setShowsAll] = useAtom(allActionsAtom);
  return (
    <Menu
      isOpenAtFirst
      trigger={
        <IconButton label={t('settings')}>
          <Settings aria-hidden size={20} />
        </IconButton>
      }
    >
      <MenuItem icon={<Languages aria-hidden size={18} />} onSelect={() => void chooseLanguage(other)}>
        <span lang={other}>{LANGUAGES[other]}</span>
      </MenuItem>
      <MenuCheck icon={<Eye aria-hidden size={18} />} checked={showsAll} onChange={setShowsAll}>
        {t('allActions')}
      </MenuCheck>
      <MenuItem icon={<Sparkles aria-hidden size={18} />} onSelect={() => void navigate('/pricing')}>
        {t('upgradePlan')}
      </MenuItem>
      <MenuItem icon={<UserRound aria-hidden size={18} />} onSelect={() => void navigate('/account')}>
        {t('account')}
      </MenuItem>
      {desktop ? (
        <MenuItem
          icon={<Monitor aria-hidden size={18} />}
          onSelect={() => void desktop?.ask('settings:open', undefined)}
        >
          {t('thisComputer')}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<AppWindow aria-hidden size={18} />}
          onSelect={() => window.location.assign(`unchaos:/${pathname}`)}
        >
          {t('openInApp')}
        </MenuItem>
      )}
      <MenuItem icon={<LifeBuoy aria-hidden size={18} />} onSelect={() => void navigate('/support')}>
        {t('support')}
      </MenuItem>
      <MenuItem
        icon={<Command aria-hidden size={18} />}
        end={<Kbd keys={hint('palette') ?? []} />}
        onSelect={() => show({ kind: 'palette' })}
      >
        {tKeys('commands')}
      </MenuItem>
      <MenuItem
        icon={<Keyboard aria-hidden size={18} />}
        end={<Kbd keys={hint('sheet') ?? []} />}
        onSelect={() => show({ kind: 'sheet' })}
      >
        {tKeys('sheet.title')}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void leave()}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
