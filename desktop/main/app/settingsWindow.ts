import type { BrowserWindow } from 'electron';
import { roomOfPointer } from '#main/platform/displays.ts';
import { log } from '#main/platform/log.ts';
import { centered } from '#main/platform/placement.ts';
import { windowIcon } from '#main/platform/tray.ts';
import { openWindow, windowNamed } from '#main/platform/windows.ts';
import { PAPER } from './mainWindow.ts';

const USUAL = { width: 680, height: 760 };
const LEAST = { width: 360, height: 480 };

/** Brings the settings window to the front; it is created on first use. */
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
    ...USUAL,
    ...windowIcon(),
    show: false,
    fullscreenable: false,
    backgroundColor: PAPER,
    autoHideMenuBar: true,
  });
  window.once('ready-to-show', () => {
    showAtPointer(window).catch((error: unknown) => log('The settings did not open', error));
  });
}

/** Centers the window on the display with the pointer, and shrinks it to fit. */
async function showAtPointer(window: BrowserWindow): Promise<void> {
  const room = await roomOfPointer();
  if (window.isDestroyed()) return;
  window.setMinimumSize(Math.min(LEAST.width, room.width), Math.min(LEAST.height, room.height));
  window.setBounds(centered(USUAL, room));
  window.show();
}
