import { Settings2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#renderer/platform/lazy.tsx';
import { IconButton } from '#renderer/ui/Button.tsx';
import { useOnDemand } from './useOnDemand.ts';

const load = () => withTexts(async () => (await import('./SettingsMenu.tsx')).SettingsMenu);

/** Fetches the menu ahead; what fails now is tried again when the button is pressed. */
export const prepareSettings = (): Promise<unknown> => load().catch(() => undefined);

/** Menus weigh a lot, and most days nobody opens this one: it comes with the first press of its button. */
export function SettingsButton() {
  const { t } = useTranslation('app');
  const [Menu, open] = useOnDemand(load);
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  if (Menu) return <Menu />;
  return (
    <IconButton label={t('settings')} aria-haspopup="menu" aria-expanded={false} onClick={open} onKeyDown={openByArrow}>
      <Settings2 aria-hidden size={20} />
    </IconButton>
  );
}
