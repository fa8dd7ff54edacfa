import { type Point, screen } from 'electron';
import { pointerIn, queryPointer } from './x11/wire.ts';
import { XConnection } from './x11/connection.ts';

/** Milliseconds after which a window opens at the last known pointer position. */
const PATIENCE_MS = 100;

let connecting: Promise<XConnection | undefined> | undefined;

/**
 * Returns the pointer position. On X11 Electron only knows where the pointer was last over one of our windows, so the X
 * server is asked; on Wayland no program can know it, and Electron's value is used.
 */
export async function pointerNow(): Promise<Point> {
  if (process.platform !== 'linux') return screen.getCursorScreenPoint();
  const tooLate = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), PATIENCE_MS).unref());
  return (await Promise.race([askServer(), tooLate])) ?? screen.getCursorScreenPoint();
}

async function askServer(): Promise<Point | undefined> {
  const connection = await connected();
  const reply = await connection?.ask(queryPointer(connection.screen.root));
  if (!reply) return undefined;
  const { x, y } = pointerIn(reply);
  const { scaleFactor } = screen.getPrimaryDisplay(); // The same for all displays of an X server.
  return { x: Math.floor(x / scaleFactor), y: Math.floor(y / scaleFactor) };
}

/** One connection for as long as the app runs; a new one after the server has closed it. */
async function connected(): Promise<XConnection | undefined> {
  const before = await connecting;
  if (before?.isOpen) return before;
  connecting = XConnection.open();
  return await connecting;
}
