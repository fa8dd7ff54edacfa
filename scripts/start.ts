import { buildDesktop, buildWeb } from './build.ts';
import { electronRuntime } from './electron-runtime.ts';
import { withPayments } from './payments.ts';
import { endWithChildren, start } from './processes.ts';
import { ensurePackages, describeMissing } from './set-up.ts';

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

/** Builds what is outdated, starts the server, and opens the desktop window if there is a display and an Electron. */
export async function main(): Promise<void> {
  const release = endWithChildren();
  await buildWeb();
  release(); // From here on the server handles shutdown; the desktop window ends with this process.
  const { startServer } = await import('../cloud-api/app/server.ts');
  const { url } = await startServer(await withPayments(process.env));
  console.log(`Open it in a browser: ${url}`);
  await openDesktop(url);
}

async function openDesktop(url: string): Promise<void> {
  if (process.env['UNCHAOS_DESKTOP'] === 'off') return;
  if (!hasDisplay()) return console.log('No display here, so the desktop window stays closed.');
  const missing = ensurePackages(['desktopRuntime']);
  if (missing) return console.log(`The desktop window stays closed. ${describeMissing(missing)}`);
  const runtime = await electronRuntime();
  if (!runtime) return console.log('No Electron here, so the desktop window stays closed.');
  await buildDesktop();
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  start(runtime.path, [...(asRoot ? ['--no-sandbox'] : []), '.'], {
    env: { ...process.env, UNCHAOS_API_URL: url },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  console.log('The desktop window is opening; Ctrl/Cmd+Shift+Space takes down a thought from anywhere.');
}
