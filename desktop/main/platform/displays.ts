import { type BrowserWindow, screen } from 'electron';
import type { DisplayRooms } from './displayPlaces.ts';
import type { Rectangle } from './placement.ts';
import { pointerNow } from './pointer.ts';

const CHANGES = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

/** Returns the displays, the main one first. */
export function displaysNow(): DisplayRooms {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

/** Returns the work area of the display with the pointer, where the user is most likely looking. */
export async function roomOfPointer(): Promise<Rectangle> {
  return screen.getDisplayNearestPoint(await pointerNow()).workArea;
}

/** Calls the listener whenever a display is added, removed or changed, until the window is closed. */
export function onDisplaysChanged(window: BrowserWindow, listener: () => void): void {
  for (const change of CHANGES) screen.on(change as 'display-added', listener);
  window.once('closed', () => {
    for (const change of CHANGES) screen.off(change as 'display-added', listener);
  });
}

/**
 * Returns the screen position of a frameless window; undefined when it is unreliable. Electron on X11 sometimes reports
 * the corner of the window manager's invisible frame, (0, 0).
 */
export function spotOf(window: BrowserWindow): Rectangle | undefined {
  const spot = window.getBounds();
  return window.isVisible() && (spot.x !== 0 || spot.y !== 0) ? spot : undefined;
}
