import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language as LanguageTag } from '#shared/kernel/languages.ts';
import type { Language } from '#main/platform/language.ts';
import { menuMessagesIn, messagesIn } from './messages.ts';
import type { MenuRole } from './messages/en.ts';

type Entry = MenuItemConstructorOptions;

/** Actions of our own entries. */
interface MenuHands {
  openSettings(): void;
  quit(): void;
}

/**
 * Sets the menu bar. On macOS copy and paste depend on it; elsewhere it provides the keys for zoom, full screen and
 * settings.
 */
export function setMenuBar(language: Language, openSettings: () => void, quit: () => void): void {
  const render = (): void => {
    const bar = menuBar(language.current, process.platform, { openSettings, quit });
    Menu.setApplicationMenu(Menu.buildFromTemplate(bar));
  };
  language.onChange(render);
  render();
}

const line: Entry = { type: 'separator' };

/** Builds the menu bar; every entry has its own label. */
export function menuBar(language: LanguageTag, platform: NodeJS.Platform, { openSettings, quit }: MenuHands): Entry[] {
  const { settings, quit: quitLabel } = messagesIn[language];
  const { file, edit, view, window, roles } = menuMessagesIn[language];
  const isMac = platform === 'darwin';
  const of = (...names: readonly MenuRole[]): Entry[] => names.map((role) => ({ role, label: roles[role] }));
  const own: Entry = { label: settings, accelerator: 'CommandOrControl+,', click: openSettings };
  // Not the role, which would quit immediately.
  const end: Entry = { label: quitLabel, accelerator: 'CommandOrControl+Q', click: quit };
  const ofMac = [
    ...of('about'),
    line,
    own,
    line,
    ...of('services'),
    line,
    ...of('hide', 'hideOthers', 'unhide'),
    line,
    end,
  ];
  return [
    isMac ? { label: app.name, submenu: ofMac } : { label: file, submenu: [own, line, end] },
    {
      label: edit,
      submenu: [...of('undo', 'redo'), line, ...of('cut', 'copy', 'paste', 'delete'), line, ...of('selectAll')],
    },
    { label: view, submenu: [...of('resetZoom', 'zoomIn', 'zoomOut'), line, ...of('togglefullscreen')] },
    {
      label: window,
      role: 'window',
      submenu: [
        ...of('minimize'),
        ...(isMac ? of('zoom') : []),
        ...of('close'),
        ...(isMac ? [line, ...of('front')] : []),
      ],
    },
  ];
}
