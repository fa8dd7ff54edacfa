import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { differences } from '#api/platform/backup/digests.ts';
import { freePort } from '../test-postgres.ts';
import { must, until } from '../installed/report.ts';
import { cut, type Stage } from './programs.ts';
import type { Cluster } from './cluster.ts';
import { Ledger } from './ledger.ts';
import type { Load } from './load.ts';

const PROGRAMS = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
/** Milliseconds between the restore and the time it goes back to. */
const AGO_MS = 60_000;

interface Scene {
  readonly stage: Stage;
  readonly cluster: Cluster;
  readonly load: Load;
  readonly ledger: Ledger;
}

/**
 * Simulates accidental deletion of everything; a minute later a new cluster is restored from the archive to the state
 * before. Throws unless every user table then contains what it did; returns a summary.
 */
export async function goBack({ stage, cluster, load, ledger }: Scene): Promise<string> {
  await load.rest();
  const { at, tables } = await ledger.moment();
  load.goOn();
  const moment = performance.now();
  await pause(5_000);
  const deleted = await ledger.destroy();
  await pause(AGO_MS - (performance.now() - moment));
  // Everything is archived within a minute anyway; this forces it, so that the restore need not wait.
  stage.call('pgbackrest', [`--config=${await cluster.archiveConfig()}`, '--stanza=unchaos', 'check']);
  const begun = performance.now();
  const restored = await restore(stage, cluster, at);
  try {
    const seconds = (performance.now() - begun) / 1_000;
    const found = await restored.ledger.moment();
    const other = differences(tables, found.tables);
    must(other.length === 0, `these tables are not what they were: ${other.join(', ')}`);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return `${deleted} tasks deleted; ${rows} rows in ${Object.keys(tables).length} tables as they were, ${seconds.toFixed(1)} s`;
  } finally {
    await restored.end();
  }
}

/** As described in docs/operations.md: into an empty folder, with the node's own settings except for its location. */
async function restore(stage: Stage, cluster: Cluster, at: string) {
  const folder = stage.makeFolder('restored');
  const [data, port] = [path.join(folder, 'data'), String(await freePort())];
  stage.makeFolder('restored/data');
  const config = await cluster.archiveConfig();
  const where = ['--stanza=unchaos', `--pg1-path=${data}`];
  const wish = ['--type=time', `--target=${at}`, '--target-action=promote'];
  stage.call('pgbackrest', [`--config=${config}`, ...where, ...wish, 'restore']);
  // Patroni's file contains paths of the node that it was written for.
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, archive_mode: 'off' },
    ...{ hba_file: path.join(data, 'pg_hba.conf'), ident_file: path.join(data, 'pg_ident.conf') },
    synchronous_standby_names: "''",
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = ['-D', data, '-l', path.join(folder, 'log'), '-w', '-t', '120', '-o', options.join(' '), 'start'];
  stage.call(path.join(PROGRAMS, 'pg_ctl'), control);
  const url = Object.assign(new URL(cluster.directUrl), { port }).href;
  const ledger = new Ledger(url);
  await until('the end of the recovery', async () => ((await ledger.isPrimary()) ? true : undefined));
  return {
    ledger,
    async end() {
      await ledger.close();
      cut(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    },
  };
}
