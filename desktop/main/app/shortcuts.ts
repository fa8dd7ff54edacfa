import { app, Menu } from 'electron';
import type { Language } from '#main/platform/language.ts';
import { messagesIn } from './messages.ts';

/** An action of the app icon's menu: its label, and the argument that the app starts with. */
interface Shortcut {
  readonly label: string;
  readonly argument: string;
}

/** The shortcuts of the icon, in the order of the tray. */
export const shortcutsOf = ({ brainDump, plan }: { brainDump: string; plan: string }): readonly Shortcut[] => [
  { label: brainDump, argument: '--dump' },
  { label: plan, argument: 'unchaos://daily-plan' },
];

/** The same for the Windows jump list. */
export const jumpList = (program: string, shortcuts: readonly Shortcut[]): Electron.Task[] =>
  shortcuts.map(({ label, argument }) => ({
    program,
    arguments: argument,
    title: label,
    description: label,
    iconPath: program,
    iconIndex: 0,
  }));

/**
 * Sets the shortcuts of the app icon in the language of the app: the jump list on Windows, the dock menu on macOS.
 * Linux has them in its desktop file.
 * @param grant - does what a start with this argument would do
 */
export function showShortcuts(language: Language, grant: (argument: string) => void): void {
  const show = (): void => {
    const shortcuts = shortcutsOf(messagesIn[language.current]);
    // In development the program is Electron, which would start without the app.
    if (process.platform === 'win32' && app.isPackaged) app.setUserTasks(jumpList(process.execPath, shortcuts));
    if (process.platform === 'darwin') {
      app.dock?.setMenu(
        Menu.buildFromTemplate(shortcuts.map(({ label, argument }) => ({ label, click: () => grant(argument) }))),
      );
    }
  };
  language.onChange(show);
  show();
}
