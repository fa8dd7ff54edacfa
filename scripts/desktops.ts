import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Environment variable by which `desktop-session.ts` passes all desktops to its command. */
export const DESKTOPS = 'UNCHAOS_DESKTOPS';

/** The environment variables by which programs reach one desktop. */
export interface DesktopAddress {
  readonly DISPLAY: string;
  readonly DBUS_SESSION_BUS_ADDRESS: string;
  readonly XDG_RUNTIME_DIR: string;
}

/** Returns the desktops of the current session; empty outside of one. */
export const desktops = (): readonly DesktopAddress[] =>
  JSON.parse(process.env[DESKTOPS] ?? '[]') as readonly DesktopAddress[];

const INSIDE = 'UNCHAOS_IN_SESSION';

/** Runs this file again in its own desktop session, unless it is already in one; Linux only. */
export function enterDesktopSession(file: string): void {
  if (process.platform !== 'linux' || process.env[INSIDE]) return;
  const session = path.join(import.meta.dirname, 'desktop-session.ts');
  const { status } = spawnSync(process.execPath, [session, process.execPath, file, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  process.exit(status ?? 1);
}
