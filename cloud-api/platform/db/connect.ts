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

/** An open database; both engines accept the same SQL and return the same types. */
export interface Database {
  readonly engine: 'postgres' | 'embedded';
  readonly knex: Knex;
  /** Listens to `pg_notify` on a channel over a separate connection; reconnects when it breaks. */
  listen(channel: string, hearing: Hearing): Promise<NewsLine>;
  /**
   * Returns the files of the embedded database as one archive (tar, gzip); PostgreSQL has its own programs for that.
   */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

/** The database's location, and the connections allowed per process. */
type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databasePool' | 'databaseDirectUrl'>>;

/** Opens PostgreSQL if a URL is set, else the embedded database. Throws `StartError` with a plain message. */
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

/**
 * Throws if the folder contains something else: a new database must never be created there, because the missing one may
 * be restored.
 */
async function refuseStrangers(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length === 0 || names.includes('PG_VERSION')) return;
  throw new StartError(
    `${folder} holds files, but no database (PG_VERSION is missing). Nothing was changed. Bring your backup back with npm run restore, or name another folder by DATA_DIR.`,
  );
}

/** Opens an embedded database with our types and small buffers; in memory without a folder. */
export const openPglite = async (where: { readonly dataDir?: string; readonly loadDataDir?: Blob }): Promise<PGlite> =>
  guardEngine(
    await PGlite.create({
      ...where,
      parsers: pgliteParsers,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
  );

/** Wraps an open embedded database in knex; `open` reopens it when its session is unusable. */
export function embeddedOn(pglite: PGlite, open?: () => Promise<PGlite>): Database {
  const session = new EmbeddedSession(pglite, open);
  const db = knex({
    client: pgliteDialect(session),
    connection: {},
    // The database has one session, so the pool must have exactly one connection, or two transactions would mix.
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
