/** A rectangle on the desktop in device-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of a window in the same pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const overlap = (a0: number, a1: number, b0: number, b1: number): number => Math.min(a1, b1) - Math.max(a0, b0);

/** How much of a window's title bar must be on a screen for the user to grab it. */
const GRIP = { width: 80, height: 24 };

/**
 * Where a saved window may open: at its old position if its top edge is still reachable there, otherwise undefined (a
 * screen was unplugged), so that the system chooses.
 */
export function reachable(saved: Rectangle, screens: readonly Rectangle[]): Rectangle | undefined {
  const canGrip = (screen: Rectangle): boolean =>
    overlap(saved.x, saved.x + saved.width, screen.x, screen.x + screen.width) >= GRIP.width &&
    overlap(saved.y, saved.y + GRIP.height, screen.y, screen.y + screen.height) >= GRIP.height;
  if (!screens.some(canGrip)) return undefined;
  return { x: saved.x, y: saved.y, width: saved.width, height: saved.height };
}

/** Centered horizontally at eye level, with its top a fifth down the screen; shrunk to fit a small screen. */
export function atEyeLevel(size: Size, screen: Rectangle): Rectangle {
  const width = Math.min(size.width, screen.width);
  const height = Math.min(size.height, screen.height);
  const top = Math.min(Math.round(screen.height / 5), screen.height - height);
  return { x: screen.x + Math.round((screen.width - width) / 2), y: screen.y + top, width, height };
}

/** Centered on the screen; shrunk to fit a small screen. */
export function centered(size: Size, screen: Rectangle): Rectangle {
  const width = Math.min(size.width, screen.width);
  const height = Math.min(size.height, screen.height);
  const x = screen.x + Math.round((screen.width - width) / 2);
  return { x, y: screen.y + Math.round((screen.height - height) / 2), width, height };
}
