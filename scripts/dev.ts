import { withPayments } from './payments.ts';
import { endWithChildren, start } from './processes.ts';

/** The server restarts and the page reloads on every change: API on port 4747, page on http://127.0.0.1:5173. */
export async function main(): Promise<void> {
  endWithChildren();
  start(process.execPath, ['--watch', 'cloud-api/app/server.ts'], { env: await withPayments(process.env) });
  start('node_modules/.bin/vite', ['--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
    shell: process.platform === 'win32',
  });
}
