import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import knex, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import { type Env, StartError } from '../env.ts';
import { whyClosed } from './damage.ts';
import { EmbeddedSession } from './embeddedSession.ts';
import { guardEngine } from './engineGuard.ts';
import { finishRestore } from './finishRestore.ts';
import { lockFolder } from './folderLock.ts';
import type { Hearing, NewsLine } from './listen.ts';
import { openPostgres, silent } from './openPostgres.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { pgliteParsers } from './types.ts';
import { DEFAULT_POOL } from '../operationsEnv.ts';

/** An open database; both engines speak the same SQL and answer the same types. */
export interface Database {
  readonly engine: 'postgres' | 'embedded';
  readonly knex: Knex;
  /** Hears what `pg_notify` says on a channel, on a line of its own; a line that breaks is opened anew. */
  listen(channel: string, hearing: Hearing): Promise<NewsLine>;
  /** The files of the embedded database as one archive (tar, gzip); PostgreSQL has programs of its own for that. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

/** Where the database is, and how many connections one process may hold. */
type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databasePool' | 'databaseDirectUrl'>>;

/** Opens PostgreSQL where a URL is set, else the embedded database. Throws `StartError` in plain words. */
export async function connect({ databaseUrl, databaseDirectUrl, databasePool, dataDir }: Where): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return openPostgres({ databaseUrl, directUrl: databaseDirectUrl, max: databasePool ?? DEFAULT_POOL });
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database');
  const unlock = await lockFolder(folder);
  try {
    await finishRestore(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await refuseStrangers(folder);
    const open = (): Promise<PGlite> => openPglite({ dataDir: folder });
    const first = await open().catch(async (cause: unknown) => {
      throw await whyClosed(folder, cause);
    });
    const opened = embeddedOn(first, open);
    return {
      ...opened,
      async close() {
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A folder that holds something else is never filled with a new database: what is missing may be on its way back. */
async function refuseStrangers(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length === 0 || names.includes('PG_VERSION')) return;
  throw new StartError(
    `${folder} holds files, but no database (PG_VERSION is missing). Nothing was changed. Bring your backup back with npm run restore, or name another folder by DATA_DIR.`,
  );
}

/** Opens an embedded database with our types and small buffers; without a folder it lives in memory. */
export const openPglite = async (where: { readonly dataDir?: string; readonly loadDataDir?: Blob }): Promise<PGlite> =>
  guardEngine(
    await PGlite.create({
      ...where,
      parsers: pgliteParsers,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
  );

/** knex over an embedded database that is open already; `open` opens the same one again when its session is beyond use. */
export function embeddedOn(pglite: PGlite, open?: () => Promise<PGlite>): Database {
  const session = new EmbeddedSession(pglite, open);
  const db = knex({
    client: pgliteDialect(session),
    connection: {},
    // One session: the pool must be exactly one, or two transactions would run into each other.
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout: 10_000,
    log: silent,
    ...knexSnakeCaseMappers(),
  });
  return {
    engine: 'embedded',
    knex: db,
    listen: (channel, hearing) => session.listen(channel, hearing),
    dump: () => session.run((current) => current.dumpDataDir('gzip')),
    async close() {
      await db.destroy();
      await session.close();
    },
  };
}
