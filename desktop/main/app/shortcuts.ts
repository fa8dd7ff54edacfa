import { app, Menu } from 'electron';
import type { Language } from '#main/platform/language.ts';
import { wordsIn } from './words.ts';

/** A way into the app from its icon, without a window: what its line says, and with what the app starts for it. */
interface Shortcut {
  readonly label: string;
  readonly argument: string;
}

/** The ways from the icon, in the order of the tray. */
export const shortcutsOf = ({ brainDump, plan }: { brainDump: string; plan: string }): readonly Shortcut[] => [
  { label: brainDump, argument: '--dump' },
  { label: plan, argument: 'unchaos://daily-plan' },
];

/** The same as Windows lists them on a right click on the icon. */
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
 * Puts the ways from the icon where the system has a place for them, in the language of the app: the jump list of Windows, the
 * menu in the dock of macOS. Linux has them in its desktop file.
 * @param grant - does what a start with this argument would
 */
export function showShortcuts(language: Language, grant: (argument: string) => void): void {
  const show = (): void => {
    const shortcuts = shortcutsOf(wordsIn[language.current]);
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
