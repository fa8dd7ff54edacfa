import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { must, Report } from '../installed/report.ts';
import { endWithChildren } from '../processes.ts';
import { ensurePackages, describeMissing } from '../set-up.ts';
import { goBack } from './archive.ts';
import { Cluster } from './cluster.ts';
import { aWatcher, type Cost, failOver } from './failover.ts';
import { Ledger } from './ledger.ts';
import { Load } from './load.ts';
import { Stage } from './programs.ts';
import { startApis } from './servers.ts';

/** The promise in docs/operations.md: calls succeed again within this many seconds. */
const MOST_SECONDS = 15;
const KILLS = 20;

/**
 * `npm run trial:availability -- --kills=3`: runs PostgreSQL on three nodes with Patroni and etcd, HAProxy, PgBouncer
 * and two API processes from the files in ops/available, and kills the primary under load repeatedly; then everything
 * is deleted and restored to a minute before. Prints the results and exits with 1 when a promise was broken.
 */
export async function main(args: readonly string[]): Promise<void> {
  endWithChildren();
  const { kills, keep } = wishesOf(args);
  const missing = ensurePackages(['availability']);
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-ha-'));
  const report = new Report();
  try {
    must(process.platform === 'linux', 'The trial needs Linux.');
    must(missing === null, missing ? describeMissing(missing) : '');
    const stage = new Stage(folder);
    try {
      await carryOut(stage, kills, report);
    } finally {
      stage.end(keep);
    }
  } catch (error) {
    report.say('the trial went on to its end', false, error instanceof Error ? (error.stack ?? error.message) : '');
  } finally {
    if (keep) console.log(`What the programs said lies in ${folder}.`);
    else if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
  process.exit(report.end('Altogether'));
}

function wishesOf(args: readonly string[]): { readonly kills: number; readonly keep: boolean } {
  const options = {
    kills: { type: 'string', default: String(KILLS) },
    keep: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const kills = Number(values.kills);
  must(Number.isSafeInteger(kills) && kills > 0, 'Say how often the primary is killed: --kills=20');
  return { kills, keep: values.keep };
}

async function carryOut(stage: Stage, kills: number, report: Report): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)} before the trial`;
  console.log(machine);
  const cluster = await Cluster.plan(stage);
  const ledger = new Ledger(cluster.directUrl);
  try {
    await cluster.start();
    report.say(
      'three nodes, one of them the primary and one its synchronous standby',
      true,
      String(await cluster.primary()),
    );
    const apis = await startApis(cluster, stage.folder);
    await cluster.backUp('full');
    report.say('a full backup, encrypted, by the primary alone', true);
    const load = await Load.begin(apis);
    const watcher = await aWatcher(apis);
    try {
      const costs: Cost[] = [];
      for (let made = 1; made <= kills; made += 1) {
        const cost = await failOver({ cluster, apis, load, watcher, ledger });
        costs.push(cost);
        report.say(`kill ${made}: calls answer within ${MOST_SECONDS} s`, cost.answers <= MOST_SECONDS, inWords(cost));
        if (made === 1) await cluster.backUp('incr');
      }
      console.log(summary(costs));
      await settleUp(load, ledger, report);
      await report.see('a restore to a minute ago', () => goBack({ stage, cluster, load, ledger }));
    } finally {
      watcher.line.hangUp();
      await load.end();
    }
    for (const api of apis) await api.end();
  } finally {
    await ledger.close();
    cluster.end();
  }
}

/** Checks that every acknowledged write exists once, and that all failures asked the client to retry. */
async function settleUp(load: Load, ledger: Ledger, report: Report): Promise<void> {
  await load.rest();
  const { lost, doubled, rows } = await ledger.compare(load);
  const many = load.acknowledged.length;
  report.say('no acknowledged write is lost', lost === 0, `${many} acknowledged, ${rows} rows, ${lost} lost`);
  report.say('none stands there twice', doubled === 0, `${doubled} twice`);
  const odd = [...load.odd].map(([what, count]) => `${what}: ${count}`).join(', ');
  report.say(
    'whatever was not done was answered with 503 and when to come again',
    odd === '',
    odd || `${load.refused} times`,
  );
  load.goOn();
}

const seconds = (value: number): string => value.toFixed(1);

const inWords = ({ lost, next, answers, ready, news, jobs, longest, whole }: Cost): string =>
  `${lost} to ${next}, ${seconds(answers)} s; ready ${seconds(ready)}, news ${seconds(news)}, jobs ${seconds(jobs)}, ` +
  `longest write ${seconds(longest)}, whole again ${seconds(whole)}`;

function summary(costs: readonly Cost[]): string {
  const of = (what: 'answers' | 'longest' | 'ready' | 'news' | 'jobs' | 'whole'): string => {
    const sorted = costs.map((cost) => cost[what]).toSorted((a, b) => a - b);
    return `${what} ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (at most ${seconds(sorted.at(-1) ?? 0)})`;
  };
  return `In seconds, middle and most: ${(['answers', 'longest', 'ready', 'news', 'jobs', 'whole'] as const).map(of).join(', ')}`;
}
