import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { SHORT_LIFE } from '#scripts/test-machine.ts';
import { tablesOf } from '#api/platform/backup/digests.ts';
import { connect, type Database } from '#api/platform/db/connect.ts';
import { bareEnv, bundled } from './testProcess.ts';
import { directUrlOf, type SignedInPerson } from './testServer.ts';

export type Settings = Readonly<Record<string, string>>;
/** Rows by table name. */
export type Rows = Readonly<Record<string, readonly unknown[]>>;

export const databaseOf = (settings: Settings): Promise<Database> =>
  connect({ databaseUrl: directUrlOf(settings), dataDir: settings['DATA_DIR'] ?? '' });

/** Runs a command as an operator does. */
export const operate = (command: 'backup' | 'restore', settings: Settings, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...bareEnv(), ...settings };
    execFile(process.execPath, [...SHORT_LIFE, bundled(command), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** Every row of every table, each as one string. */
export async function everything(settings: Settings): Promise<Rows> {
  const { knex, close } = await databaseOf(settings);
  const found: Record<string, readonly unknown[]> = {};
  for (const table of await tablesOf(knex)) {
    found[table] = (await knex(table)).map((row) => JSON.stringify(row)).sort();
  }
  await close();
  return found;
}

/** Writes one task after another, retrying when the server is busy, until stopped; returns the acknowledged titles. */
export function writing(who: SignedInPerson): { readonly titles: string[]; stop(): Promise<void> } {
  let isOver = false;
  const titles: string[] = [];
  const done = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const task = { title: `Written ${turn}`, status: 'backlog' };
      const { status } = await who.call('POST', '/api/tasks', { body: task });
      if (status === 201) titles.push(task.title);
      else if (status === 503) await pause(100);
      else throw new Error(`Creating a task answered ${status}`);
    }
  })();
  return {
    titles,
    async stop() {
      isOver = true;
      await done;
    },
  };
}
