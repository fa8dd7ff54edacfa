import { LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '#renderer/platform/session.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { appWords } from './words.ts';

/** A file of its own, so that the front page need not load menus. */
export function SettingsMenu() {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await logOut();
    await navigate('/');
  };
  return (
    <Menu
      trigger={
        <IconButton label={appWords.settings}>
          <Settings aria-hidden size={20} />
        </IconButton>
      }
    >
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={() => void leave()}>
        {appWords.logOut}
      </MenuItem>
    </Menu>
  );
}
