import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../test-postgres.ts';
import { must, until } from '../installed/report.ts';
import { cut, type Settings, type Stage } from './programs.ts';

const HERE = '127.0.0.1';
const NAMES = ['node1', 'node2', 'node3'] as const;

interface Node {
  readonly settings: Settings;
  readonly data: string;
  readonly rest: string;
  process: ChildProcess | undefined;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** The other programs: name, argument of `run`, and settings. */
type Others = readonly (readonly [string, readonly string[], Settings])[];

/**
 * Three PostgreSQL nodes, three etcd nodes, the proxy to the primary, and the pooler: as in ops/compose.available.yaml,
 * on one machine.
 */
export class Cluster {
  /** URLs through the pooler, and directly. */
  readonly pooledUrl: string;
  readonly directUrl: string;
  readonly archive: string;
  readonly #stage: Stage;
  readonly #nodes: ReadonlyMap<string, Node>;
  readonly #others: Others;

  private constructor(
    stage: Stage,
    nodes: ReadonlyMap<string, Node>,
    made: Pick<Cluster, 'pooledUrl' | 'directUrl' | 'archive'>,
    others: Others,
  ) {
    this.#stage = stage;
    this.#nodes = nodes;
    this.#others = others;
    this.pooledUrl = made.pooledUrl;
    this.directUrl = made.directUrl;
    this.archive = made.archive;
  }

  /** Chooses ports and passwords without starting anything. */
  static async plan(stage: Stage): Promise<Cluster> {
    const port = async (): Promise<string> => String(await freePort());
    const secret = (): string => randomBytes(24).toString('hex');
    const runDir = (name: string): string => path.join(stage.folder, name);
    const etcds = await Promise.all(NAMES.map(async (_, at) => [`etcd${at + 1}`, await port(), await port()] as const));
    const [proxyPort, poolerPort, password, archive] = [
      await port(),
      await port(),
      secret(),
      stage.makeFolder('archive'),
    ];
    const shared = {
      ...{ DATABASE_PASSWORD: password, SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret() },
      ...{ REST_PASSWORD: secret(), ARCHIVE_PASSPHRASE: secret(), ARCHIVE: archive },
      ...{ SHARED_BUFFERS: '64MB', CACHE_SIZE: '256MB', NODES_NETWORK: `${HERE}/32` },
      ETCD_HOSTS: etcds.map(([, client]) => `${HERE}:${client}`).join(','),
    };
    const nodes = new Map<string, Node>();
    for (const name of NAMES) {
      const [data, rest] = [path.join(runDir(name), 'data'), await port()];
      const settings = {
        ...{ ...shared, NODE: name, NODE_HOST: HERE, NODE_LISTEN: HERE, NODE_PORT: await port(), REST_PORT: rest },
        ...{ NODE_DATA: data, RUN_DIR: runDir(name) },
      };
      nodes.set(name, { settings, data, rest, process: undefined });
    }
    const peers = etcds.map(([name, , peer]) => `${name}=http://${HERE}:${peer}`).join(',');
    const others: [string, string[], Settings][] = etcds.map(([name, client, peer]) => [
      name,
      ['etcd'],
      {
        ...{ ETCD_NAME: name, ETCD_DATA: path.join(runDir(name), 'etcd'), ETCD_LISTEN: HERE, ETCD_HOST: HERE },
        ...{ ETCD_PORT: client, ETCD_PEER_PORT: peer, ETCD_CLUSTER: peers, RUN_DIR: runDir(name) },
      },
    ]);
    const ways = [...nodes.values()].map(({ settings }) => settings);
    const proxy: Settings = {
      ...{ LISTEN: `${HERE}:${proxyPort}`, DNS: `${HERE}:53` },
      ...Object.fromEntries(
        ['FIRST', 'SECOND', 'THIRD'].flatMap((which, at) => [
          [which, `${HERE}:${ways[at]?.['NODE_PORT']}`],
          [`${which}_REST`, ways[at]?.['REST_PORT'] ?? ''],
        ]),
      ),
    };
    const pooler: Settings = {
      ...{ PRIMARY_HOST: HERE, PRIMARY_PORT: proxyPort, POOLER_LISTEN: HERE, POOLER_PORT: poolerPort },
      ...{ POOLER_SESSIONS: '20', POOLER_IDLE: '60', DATABASE_PASSWORD: password, RUN_DIR: runDir('pooler') },
    };
    others.push(['proxy', ['proxy'], proxy], ['pooler', ['pooler'], pooler]);
    const url = (to: string): string => `postgres://unchaos:${password}@${HERE}:${to}/unchaos`;
    return new Cluster(stage, nodes, { pooledUrl: url(poolerPort), directUrl: url(proxyPort), archive }, others);
  }

  /** Starts everything and waits until the cluster is healthy. */
  async start(): Promise<void> {
    for (const [name, what, settings] of this.#others) this.#stage.start(name, what, settings);
    for (const name of this.#nodes.keys()) this.bringBack(name);
    await this.whole();
  }

  /** Name of the current primary; undefined while there is none. */
  async primary(): Promise<string | undefined> {
    for (const [name, { rest }] of this.#nodes) {
      const answer = await fetch(`http://${HERE}:${rest}/primary`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return name;
    }
    return undefined;
  }

  /** Kills PostgreSQL and Patroni of the primary at once; returns its name. */
  async cutFirst(): Promise<string> {
    const name = await until('a primary', () => this.primary());
    const node = this.#node(name);
    const postmaster = Number(readFileSync(path.join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    cut(node.process?.pid ?? Number.NaN);
    cut(postmaster);
    return name;
  }

  /** Starts a node, which becomes a standby if another one is the primary. */
  bringBack(name: string): void {
    const node = this.#node(name);
    node.process = this.#stage.start(name, ['node'], node.settings);
  }

  /** Waits until all nodes are on the same timeline and one replica is synchronous. */
  async whole(): Promise<void> {
    await until('a whole cluster', async () => {
      const members = await this.#members();
      const isAlike = new Set(members.map(({ timeline }) => timeline)).size === 1;
      const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
      const roles = members.map(({ role }) => role);
      const isLed = roles.includes('leader') && roles.includes('sync_standby');
      return members.length === this.#nodes.size && isAlike && isRunning && isLed ? true : undefined;
    });
  }

  async #members(): Promise<readonly Member[]> {
    for (const { rest } of this.#nodes.values()) {
      const answer = await fetch(`http://${HERE}:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Runs the scheduled backup on every node: the primary takes it, the others skip it. */
  async backUp(kind: 'full' | 'incr'): Promise<void> {
    for (const [name, { settings }] of this.#nodes) {
      const code = await this.#stage.finish(`backup-${name}`, ['backup', kind], settings);
      must(code === 0, `the backup on ${name} ended with ${code}: ${this.#stage.lastWords(`backup-${name}`)}`);
    }
  }

  /** Configuration of the primary's pgBackRest. */
  async archiveConfig(): Promise<string> {
    const name = await until('a primary', () => this.primary());
    return path.join(this.#node(name).settings['RUN_DIR'] ?? '', 'pgbackrest.conf');
  }

  /** Stops PostgreSQL on every node, which Patroni has started. */
  end(): void {
    for (const { process, data } of this.#nodes.values()) {
      if (process?.pid !== undefined) cut(process.pid);
      try {
        cut(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
      } catch {
        // It was already down.
      }
    }
  }

  #node(name: string): Node {
    const node = this.#nodes.get(name);
    must(node !== undefined, `there is no node ${name}`);
    return node;
  }
}
