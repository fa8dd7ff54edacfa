import { type Env, readEnv, StartError } from '#api/platform/env.ts';
import { warningsOf } from '#api/platform/envWarnings.ts';
import { createLog, type Log } from '#api/platform/log.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { endAfterCrash, openReports } from '#api/platform/watch/watch.ts';
import { openServer, type RunningServer } from './openServer.ts';
import { processorsOf } from './processors.ts';

/**
 * How long a stop may take beyond `STOP_DELAY`, in milliseconds: requests and jobs in progress have ten seconds each.
 */
const STOP_PATIENCE_MS = 25_000;

/**
 * Starts the server with the settings of `source`, prints one line, and stops cleanly on a signal. If it cannot start,
 * prints one plain sentence and ends the process.
 */
export async function startServer(source: Readonly<Record<string, string | undefined>>): Promise<RunningServer> {
  // As process 1 of a container we receive only signals that have a handler.
  const stopEarly = (): void => process.exit(0);
  process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly);
  try {
    const env = readEnv(source);
    const [log, metrics, reports] = [createLog(env.logLevel), createMetrics(), await openReports(env)];
    for (const words of warningsOf(env, source)) log.warn(words);
    const server = await openServer(env, { processors: processorsOf(env, metrics), metrics, log, reports });
    const end = endOnce(server, env, log);
    process.off('SIGINT', stopEarly).off('SIGTERM', stopEarly);
    process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));
    endAfterCrash(end, log, reports);
    process.stdout.write(`Unchaos is ready at ${server.url}\n`);
    return server;
  } catch (error) {
    return fail(error);
  }
}

/**
 * Returns a function that stops the server and ends the process, with `code` if all went well. The terminal and the
 * parent process may both forward the same signal: only the first one counts.
 */
function endOnce(server: RunningServer, { stopDelayMs }: Env, log: Log): (code: number) => void {
  let isEnding = false;
  return (code) => {
    if (isEnding) return;
    isEnding = true;
    const hung = (): never => {
      log.error('The stop took too long; what was left is cut off');
      process.exit(1);
    };
    setTimeout(hung, stopDelayMs + STOP_PATIENCE_MS).unref();
    server.stop().then(() => process.exit(code), fail);
  };
}

function fail(error: unknown): never {
  const words = error instanceof Error && !(error instanceof StartError) ? error.stack : error;
  process.stderr.write(`${error instanceof StartError ? error.message : String(words)}\n`);
  process.exit(1);
}

if (import.meta.main) await startServer(process.env);
