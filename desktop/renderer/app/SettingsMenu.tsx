import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { Menu, MenuCheck, MenuItem } from '#renderer/ui/Menu.tsx';
import { type OwnThing, useOwnThings } from './useOwnThings.ts';

/** The settings menu. Opens when mounted, because its button was pressed (SettingsButton.tsx). */
export function SettingsMenu() {
  const { t } = useTranslation('app');
  const { look, account, help, logOut } = useOwnThings();
  return (
    <Menu
      isOpenAtFirst
      trigger={
        <IconButton label={t('settings')}>
          <Settings2 aria-hidden size={20} />
        </IconButton>
      }
    >
      {[...look, ...account, ...help, logOut].map((thing) => (
        <Entry key={thing.id} thing={thing} />
      ))}
    </Menu>
  );
}

function Entry({ thing: { label, lang, Icon, keys, isOn, onSelect } }: { readonly thing: OwnThing }) {
  const icon = <Icon aria-hidden size={18} />;
  if (isOn !== undefined) {
    return (
      <MenuCheck icon={icon} checked={isOn} onChange={onSelect}>
        {label}
      </MenuCheck>
    );
  }
  return (
    <MenuItem icon={icon} end={keys && <Kbd keys={keys} />} onSelect={onSelect}>
      <span lang={lang}>{label}</span>
    </MenuItem>
  );
}
