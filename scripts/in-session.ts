import { spawnSync } from 'node:child_process';
import path from 'node:path';

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
