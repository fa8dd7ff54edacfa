import { readEnv, StartError } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { tellCrashes } from '#api/platform/watch/crash.ts';
import { openReports } from '#api/platform/watch/reports.ts';
import { openServer, type RunningServer } from './openServer.ts';
import { processorsOf } from './processors.ts';

/**
 * Starts the server with the settings of `source`, says so in one line, and stops cleanly when the process is told to.
 * A start that cannot be ends the process with one plain sentence.
 */
export async function startServer(source: Readonly<Record<string, string | undefined>>): Promise<RunningServer> {
  try {
    const env = readEnv(source);
    const metrics = createMetrics();
    const [log, reports] = [createLog(env.logLevel), await openReports(env)];
    tellCrashes(log, reports);
    const server = await openServer(env, { processors: processorsOf(env, metrics), metrics, log, reports });
    stopOnSignal(server);
    process.stdout.write(`Unchaos is ready at ${server.url}\n`);
    return server;
  } catch (error) {
    return fail(error);
  }
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    // A terminal and the program around us may both pass the same wish on.
    if (stopping) return;
    stopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function fail(error: unknown): never {
  const words = error instanceof Error && !(error instanceof StartError) ? error.stack : error;
  process.stderr.write(`${error instanceof StartError ? error.message : String(words)}\n`);
  process.exit(1);
}

if (import.meta.main) await startServer(process.env);
