import { readFileSync } from 'node:fs';
import knex from 'knex';

/** Returns the main process of a local PostgreSQL server; all its other processes are children of it. */
export async function mainProcessOf(url: string): Promise<number> {
  const db = knex({ client: 'pg', connection: url });
  try {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } finally {
    await db.destroy();
  }
}

/** Creates an empty database on this server and returns its URL. */
export async function newDatabaseAt(url: string, name: string): Promise<string> {
  const db = knex({ client: 'pg', connection: url });
  try {
    await db.raw('create database ??', [name]);
  } finally {
    await db.destroy();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Applies these settings to all database sessions opened from now on. */
export async function settle(url: string, settings: Readonly<Record<string, number>>): Promise<void> {
  const db = knex({ client: 'pg', connection: url });
  try {
    for (const [name, value] of Object.entries(settings)) {
      await db.raw(`alter database ?? set ${name} = ${value}`, [new URL(url).pathname.slice(1)]);
    }
  } finally {
    await db.destroy();
  }
}
