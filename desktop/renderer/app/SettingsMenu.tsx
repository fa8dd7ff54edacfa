import { Languages, LifeBuoy, LogOut, Settings, Sparkles, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES, otherLanguage } from '#renderer/platform/language.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { useLeave } from './useLeave.ts';

/** Opens as it comes, because somebody has asked for it (SettingsButton.tsx). */
export function SettingsMenu() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const other = otherLanguage();
  const leave = useLeave();
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
      <MenuItem icon={<Sparkles aria-hidden size={18} />} onSelect={() => void navigate('/pricing')}>
        {t('upgradePlan')}
      </MenuItem>
      <MenuItem icon={<UserRound aria-hidden size={18} />} onSelect={() => void navigate('/account')}>
        {t('account')}
      </MenuItem>
      <MenuItem icon={<LifeBuoy aria-hidden size={18} />} onSelect={() => void navigate('/support')}>
        {t('support')}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void leave()}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
