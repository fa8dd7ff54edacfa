import { type BrowserWindow, screen } from 'electron';
import type { DisplayRooms } from './displayPlaces.ts';
import type { Rectangle } from './placement.ts';
import { pointerNow } from './pointer.ts';

const CHANGES = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

/** The displays, the main one first. */
export function displaysNow(): DisplayRooms {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
}

/** The room of the display where the pointer is, and so the person's eye. */
export async function roomOfPointer(): Promise<Rectangle> {
  return screen.getDisplayNearestPoint(await pointerNow()).workArea;
}

/** Runs whenever a display came, went or became another, for as long as the window lives. */
export function onDisplaysChanged(window: BrowserWindow, listener: () => void): void {
  for (const change of CHANGES) screen.on(change as 'display-added', listener);
  window.once('closed', () => {
    for (const change of CHANGES) screen.off(change as 'display-added', listener);
  });
}

/**
 * Where a window without a frame is on the screen; undefined while that cannot be said. Electron on X11 takes the corner of the
 * window manager's invisible frame, (0, 0), for that of the screen at times.
 */
export function spotOf(window: BrowserWindow): Rectangle | undefined {
  const spot = window.getBounds();
  return window.isVisible() && (spot.x !== 0 || spot.y !== 0) ? spot : undefined;
}
