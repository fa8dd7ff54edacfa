import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#main/platform/language.ts';
import { wordsIn } from './words.ts';

type Entry = MenuItemConstructorOptions;

/** The menu bar: on macOS copying and pasting hang on it, elsewhere it gives zoom, full screen and settings their keys. */
export function setMenuBar(language: Language, openSettings: () => void, quit: () => void): void {
  const render = (): void => {
    const { settings, quit: quitLabel, menu } = wordsIn[language.current];
    const own: Entry = { label: settings, accelerator: 'CommandOrControl+,', click: openSettings };
    // Not the role, which would quit at once.
    const end: Entry = { label: quitLabel, accelerator: 'CommandOrControl+Q', click: quit };
    const first = process.platform === 'darwin' ? macMenu(own, end) : fileMenu(own, end, menu.file);
    const bar: Entry[] = [first, { role: 'editMenu' }, viewMenu(menu.view), { role: 'windowMenu' }];
    Menu.setApplicationMenu(Menu.buildFromTemplate(bar));
  };
  language.onChange(render);
  render();
}

const line: Entry = { type: 'separator' };

const fileMenu = (settings: Entry, quit: Entry, label: string): Entry => ({ label, submenu: [settings, line, quit] });

const macMenu = (settings: Entry, quit: Entry): Entry => ({
  label: app.name,
  submenu: [
    { role: 'about' },
    line,
    settings,
    line,
    { role: 'services' },
    line,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    line,
    quit,
  ],
});

const viewMenu = (label: string): Entry => ({
  label,
  submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, line, { role: 'togglefullscreen' }],
});
