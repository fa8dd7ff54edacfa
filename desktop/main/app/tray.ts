import type { Accounts } from '#main/features/accounts/accounts.ts';
import type { BrainDump } from '#main/features/brain-dump/brainDump.ts';
import type { Focus } from '#main/features/focus/focus.ts';
import type { Notifications } from '#main/features/notifications/notifications.ts';
import type { Language } from '#main/platform/language.ts';
import { makeTrayIcon } from '#main/platform/tray.ts';
import type { MainWindow } from './mainWindow.ts';
import { showSettings } from './settingsWindow.ts';
import { messagesIn } from './messages.ts';

/**
 * Puts the icon into the tray: the timer first, then the windows. It follows the timer and the language; the returned
 * function renders it again.
 */
export function showTray(
  accounts: Pick<Accounts, 'isAwaiting'>,
  focus: Focus,
  brainDump: BrainDump,
  notifications: Notifications,
  main: MainWindow,
  language: Language,
  quit: () => void,
): () => void {
  const icon = makeTrayIcon(() => main.show());
  const render = (): void => {
    const { toolTip, title, ring, menu } = focus.tray();
    const words = messagesIn[language.current];
    const tip = toolTip === '' && accounts.isAwaiting() ? words.signIn : toolTip;
    icon.render({
      toolTip: tip === '' ? 'Unchaos' : `Unchaos: ${tip}`,
      title,
      ring,
      menu: [
        ...(accounts.isAwaiting()
          ? [{ label: words.signIn, click: () => main.open('/login') }, { type: 'separator' } as const]
          : []),
        ...menu,
        ...(menu.length > 0 ? [{ type: 'separator' } as const] : []),
        { label: words.brainDump, click: () => brainDump.openCapture() },
        { label: words.plan, click: () => main.open('/daily-plan') },
        ...notifications.tray(),
        { type: 'separator' },
        { label: words.open, click: () => main.show() },
        { label: words.settings, click: showSettings },
        { label: words.quit, click: quit },
      ],
    });
  };
  focus.onTrayChange(render);
  notifications.onTrayChange(render);
  language.onChange(render);
  render();
  return render;
}
