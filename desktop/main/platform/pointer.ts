import { type Point, screen } from 'electron';
import { pointerIn, queryPointer } from './x11/wire.ts';
import { XConnection } from './x11/connection.ts';

/** Milliseconds after which a window opens where the pointer was seen last. */
const PATIENCE_MS = 100;

let connecting: Promise<XConnection | undefined> | undefined;

/**
 * Where the pointer is now. Electron knows on X11 only where it was over a window of ours last, so the X server is asked there;
 * on Wayland nobody may know, and Electron's answer counts.
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
  const { scaleFactor } = screen.getPrimaryDisplay(); // All displays of an X server have the same.
  return { x: Math.floor(x / scaleFactor), y: Math.floor(y / scaleFactor) };
}

/** One line for as long as the app runs; another one where the server has hung up. */
async function connected(): Promise<XConnection | undefined> {
  const before = await connecting;
  if (before?.isOpen) return before;
  connecting = XConnection.open();
  return await connecting;
}
