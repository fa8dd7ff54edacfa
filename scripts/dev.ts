import { createServer } from 'vite';
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

/** The page with every component in every state; the first argument is the port, otherwise the first free one from 5180. */
export async function ui([port]: readonly string[]): Promise<void> {
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: 'node_modules/.vite-ui',
    logLevel: 'warn',
    // Every package is found before the first visit; one found later would reload the page under the visitor's hands.
    optimizeDeps: { entries: ['gallery.html'] },
    server: { host: '127.0.0.1', port: Number(port ?? 5180), strictPort: port !== undefined },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  console.log(`Components: ${address}gallery.html`);
}
