import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The variable in which `desktop-session.ts` tells its command of all its desktops. */
export const DESKTOPS = 'UNCHAOS_DESKTOPS';

/** The part of an environment by which programs reach one desktop. */
export interface DesktopAddress {
  readonly DISPLAY: string;
  readonly DBUS_SESSION_BUS_ADDRESS: string;
  readonly XDG_RUNTIME_DIR: string;
}

/** The desktops of the session in which we run; none outside of one. */
export const desktops = (): readonly DesktopAddress[] =>
  JSON.parse(process.env[DESKTOPS] ?? '[]') as readonly DesktopAddress[];

const INSIDE = 'UNCHAOS_IN_SESSION';

/** Runs this very file again in a desktop session of its own, unless it is in one already; on Linux alone. */
export function enterDesktopSession(file: string): void {
  if (process.platform !== 'linux' || process.env[INSIDE]) return;
  const session = path.join(import.meta.dirname, 'desktop-session.ts');
  const { status } = spawnSync(process.execPath, [session, process.execPath, file, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  process.exit(status ?? 1);
}
