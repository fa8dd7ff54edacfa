import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The menu bar: on macOS copying and pasting hang on it, elsewhere it gives zoom and full screen their keys. */
export function setMenuBar(): void {
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  };
  const own: MenuItemConstructorOptions[] =
    process.platform === 'darwin' ? [{ role: 'appMenu' }] : [{ role: 'fileMenu' }];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, { role: 'editMenu' }, view, { role: 'windowMenu' }]));
}
