import { createServer } from 'vite';
import { withPayments } from './payments.ts';
import { endWithChildren, start } from './processes.ts';

/** Development mode, with restart and reload on every change: API on port 4747, page on http://127.0.0.1:5173. */
export async function main(): Promise<void> {
  endWithChildren();
  start(process.execPath, ['--watch', 'cloud-api/app/server.ts'], { env: await withPayments(process.env) });
  start('node_modules/.bin/vite', ['--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
    shell: process.platform === 'win32',
  });
}

/**
 * Serves the page with every component in every state; the first argument is the port, by default the first free one
 * from 5180.
 */
export async function ui([port]: readonly string[]): Promise<void> {
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: 'node_modules/.vite-ui',
    logLevel: 'warn',
    // Finds all packages before the first visit; finding one later would reload the page.
    optimizeDeps: { entries: ['gallery.html'] },
    server: { host: '127.0.0.1', port: Number(port ?? 5180), strictPort: port !== undefined },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  console.log(`Components: ${address}gallery.html`);
}
