import { useSetAtom } from 'jotai';
import { Settings } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreachable } from '#renderer/platform/apiError.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';

const load = async () => (await import('./SettingsMenu.tsx')).SettingsMenu;

/** Fetches the menu ahead; what fails now is tried again when somebody wants it. */
export const prepareSettings = (): Promise<unknown> => load().catch(() => undefined);

/** Menus weigh a lot, and most days nobody opens this one: it comes with the first press of its button. */
export function SettingsButton() {
  const { t } = useTranslation('app');
  const toast = useSetAtom(showToastAtom);
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const open = (): void => {
    load().then(
      (loaded) => setMenu(() => loaded),
      () => toast({ tone: 'error', title: unreachable().message }),
    );
  };
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  if (Menu) return <Menu />;
  return (
    <IconButton label={t('settings')} aria-haspopup="menu" aria-expanded={false} onClick={open} onKeyDown={openByArrow}>
      <Settings aria-hidden size={20} />
    </IconButton>
  );
}
