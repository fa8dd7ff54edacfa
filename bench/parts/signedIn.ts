import path from 'node:path';
import { startPostgres } from '#scripts/test-postgres.ts';
import { OwnApp } from './ownApp.ts';
import { prepare } from './people.ts';
import { startServer } from './server.ts';

/** A server with one user who has a history. */
export interface Home {
  /** The server's address without `/api`. */
  readonly apiUrl: string;
  /** Starts the app on today's plan of this user, with a visible window. */
  open(userData: string): Promise<OwnApp>;
  stop(): Promise<void>;
}

/** Starts a server with its own database and a user who has 100 tasks, 30 of them open. */
export async function openHome(): Promise<Home> {
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, CONFIRM_EMAIL: 'off' };
  const [person] = await prepare(settings, [{ all: 100, open: 30 }]);
  if (!person) throw new Error('Nobody was prepared');
  const server = await startServer(settings);
  const apiUrl = server.url.replace(/\/api$/, '');
  return {
    apiUrl,
    async open(userData) {
      const app = await OwnApp.start('.', { UNCHAOS_API_URL: apiUrl, UNCHAOS_USER_DATA: userData });
      await app.until("'unchaos' in window && document.readyState === 'complete'");
      const signIn = `unchaos.ask('accounts:keep-token', { token: '${person.token}' })`;
      await app.inPage(`${signIn}.then(() => location.assign('/daily-plan'))`);
      await app.until("location.pathname === '/daily-plan' && document.querySelector('h1') !== null");
      return app;
    },
    async stop() {
      await server.stop();
      await postgres.stop();
    },
  };
}

/** Starts an Electron app with one blank page, with a visible window. */
export async function openBlank(folder: string): Promise<OwnApp> {
  const blank = await OwnApp.start('bench/parts/blank', { BLANK_USER_DATA: path.join(folder, 'blank') });
  await blank.until("document.readyState === 'complete'");
  return blank;
}
