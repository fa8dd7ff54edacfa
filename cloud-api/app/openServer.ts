import { createServer, type Server } from 'node:http';
import type Koa from 'koa';
import { identify } from '#api/features/accounts/index.ts';
import { newsOfTasks } from '#api/features/tasks/index.ts';
import { systemClock } from '#api/platform/clock.ts';
import { connect, type Database } from '#api/platform/db/connect.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { type Env, StartError } from '#api/platform/env.ts';
import { createJobs } from '#api/platform/jobs.ts';
import { createLive } from '#api/platform/live.ts';
import { createLog } from '#api/platform/log.ts';
import { createMailer } from '#api/platform/mail.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { keptSecret, secretsFrom } from '#api/platform/secrets.ts';
import { type AppDependencies, createApp } from './createApp.ts';

/** How long a stop waits for requests that are being answered. */
const STOP_PATIENCE_MS = 10_000;
/** How long a request may take to arrive: its head, and all of it, which may be a recording on a slow line. Milliseconds. */
const ARRIVING = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 } as const;

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:4747`. */
  readonly url: string;
  /** Answers what is under way, then closes the port and the database. */
  stop(): Promise<void>;
}

type Replaceable = Partial<Pick<AppDependencies, 'clock' | 'log' | 'metrics'>> & {
  readonly processors: AppDependencies['processors'];
  /** Opens the database; a test may bring its own. */
  readonly open?: (env: Env) => Promise<Database>;
};

/** Opens the database, brings its schema up to date and listens. Throws `StartError` when that cannot be. */
export async function openServer(env: Env, { open = connect, ...given }: Replaceable): Promise<RunningServer> {
  const database = await open(env);
  try {
    await migrate(database.knex);
    const { clock = systemClock, log = createLog(env.logLevel), metrics = createMetrics(), processors } = given;
    const secrets = secretsFrom(env.secret ?? (await keptSecret(database.knex)));
    const jobs = createJobs(database, log);
    const mailer = createMailer({ env, db: database.knex, clock });
    const live = createLive({
      database,
      clock,
      identify: (token, now) => identify(database.knex, token, now),
      greet: (userId) => newsOfTasks(database.knex, userId),
    });
    const app = createApp({ env, database, clock, log, secrets, jobs, mailer, live, processors, metrics });
    await jobs.start();
    await live.start();
    const rest = async (): Promise<void> => {
      await jobs.stop();
      mailer.close();
      await database.close();
    };
    return await listen(app, env, { hangUp: () => live.stop(), rest }).catch(async (error: unknown) => {
      await live.stop();
      await jobs.stop();
      throw error;
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Endings {
  /** Closes the answers that would never end by themselves. */
  hangUp(): Promise<void>;
  /** What ends after the last answer. */
  rest(): Promise<void>;
}

async function listen(app: Koa, env: Env, { hangUp, rest }: Endings): Promise<RunningServer> {
  let stopping = false;
  const answer = app.callback();
  const server = createServer(ARRIVING, (request, response) => {
    // A kept connection would keep the server from stopping for as long as its client likes.
    if (stopping) response.setHeader('Connection', 'close');
    void answer(request, response);
  });
  await bind(server, env);
  return {
    url: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${portOf(server)}`,
    async stop() {
      stopping = true;
      await hangUp();
      await close(server);
      await rest();
    },
  };
}

function bind(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(`Port ${port} is in use already. Stop the other program, or set PORT to another number.`),
        );
      } else {
        reject(new StartError(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`));
      }
    });
    server.listen(port, host, () => resolve());
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
