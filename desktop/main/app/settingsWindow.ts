import { windowIcon } from '#main/platform/tray.ts';
import { openWindow, windowNamed } from '#main/platform/windows.ts';
import { PAPER } from './mainWindow.ts';

/** Brings the window with the settings of this computer to the front; it is made when somebody wants it. */
export function showSettings(): void {
  const open = windowNamed('settings');
  if (open) {
    if (open.isMinimized()) open.restore();
    open.show();
    open.focus();
    return;
  }
  const window = openWindow('settings', '/settings', {
    title: 'Unchaos',
    width: 680,
    height: 760,
    ...windowIcon(),
    minWidth: 360,
    minHeight: 480,
    show: false,
    fullscreenable: false,
    backgroundColor: PAPER,
    autoHideMenuBar: true,
  });
  window.once('ready-to-show', () => window.show());
}
