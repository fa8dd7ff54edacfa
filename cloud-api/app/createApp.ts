import cors from '@koa/cors';
import Koa from 'koa';
import compress from 'koa-compress';
import { hasActiveAccess } from '#shared/billing/access.ts';
import { accountMails, identify, identifyProgram } from '#api/features/accounts/index.ts';
import {
  chargeMails,
  connectStripe,
  reconcileSubscriptions,
  cancelSubscription,
  receiveEvents,
  loadStanding,
} from '#api/features/billing/index.ts';
import { answerCallback, CALLBACK_PATH } from '#api/features/calendar/callback.ts';
import { connectGoogle } from '#api/features/calendar/google/index.ts';
import { feedDependencies } from '#api/features/calendar/dependencies.ts';
import { keepReading } from '#api/features/calendar/feeds/dueFeeds.ts';
import { keepWriting } from '#api/features/calendar/writing/dueTargets.ts';
import { leaveCalendar } from '#api/features/calendar/disconnect.ts';
import { forgetTargetOnRemoval, onTargetRemoved } from '#api/features/calendar/writing/leaveTarget.ts';
import { onAccountRemoved } from '#api/features/calendar/leaveGoogle.ts';
import type { Reader } from '#api/features/brain-dump/reader.ts';
import { backUpDaily } from '#api/platform/backup/dailyBackup.ts';
import type { Clock } from '#api/platform/clock.ts';
import { createCsrf } from '#api/platform/csrf.ts';
import type { Database } from '#api/platform/db/connect.ts';
import type { Env } from '#api/platform/env.ts';
import { answerErrors } from '#api/platform/errors.ts';
import { answerHealth } from '#api/platform/health.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import type { Live } from '#api/platform/live.ts';
import { type Log, logRequests } from '#api/platform/log.ts';
import type { Mailer } from '#api/platform/mail.ts';
import { showMailbox } from '#api/platform/mailbox.ts';
import { measureRequests } from '#api/platform/measures/requests.ts';
import { noSuchCall, toRouter } from '#api/platform/mount.ts';
import { limitCalls } from '#api/platform/network.ts';
import { type Metrics, showMetrics } from '#api/platform/metrics.ts';
import { sayVersion, version, VERSION_HEADER } from '#api/platform/version.ts';
import { REPEATED_HEADER } from '#api/platform/once/once.ts';
import { describeApi } from '#api/platform/openapi.ts';
import type { Readiness } from '#api/platform/readiness.ts';
import { createRateLimits } from '#api/platform/rateLimits.ts';
import { nameRequests } from '#api/platform/requestContext.ts';
import { createEncryptor } from '#api/platform/encryptor.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { securityHeaders } from '#api/platform/securityHeaders.ts';
import { shedLoad } from '#api/platform/shedding.ts';
import type { Reports } from '#api/platform/watch/reports.ts';
import type { Tracing } from '#api/platform/watch/tracing.ts';
import { serveWebApp } from '#api/platform/webApp.ts';
import { mountFeatures } from './features.ts';
import { measureReaders } from './processors.ts';
import { sweep } from './retention.ts';

/** Everything that an app receives from outside. Two apps in one process share no state. */
export interface AppDependencies {
  readonly env: Env;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  /** The job queue; handlers are registered here before it starts. */
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Notifies connected clients of changes. */
  readonly live: Live;
  /** Dump processors, best one first. */
  readonly processors: readonly Reader[];
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly reports: Reports;
  /** Whether this process can accept requests. */
  readonly readiness: Readiness;
}

/** Builds the server: the middleware that every request passes, in this order. */
export function createApp(given: AppDependencies): Koa {
  const { env, database, clock, log, secrets, jobs, mailer, live } = given;
  const db = database.knex;
  const limits = createRateLimits({ db, secret: secrets('rate limits'), factor: env.rateLimitFactor });
  const csrf = createCsrf(secrets('csrf'));
  const { publicUrl, supportEmail } = env;
  const mails = accountMails({ jobs, mailer, db, clock, publicUrl, supportEmail });
  jobs.onSchedule('sweep', '17 3 * * *', () => sweep(db, clock.now()));
  const { backup } = env;
  if (backup) jobs.onSchedule('backup', '41 2 * * *', () => backUpDaily(database, backup, clock.now()));
  const stripe = env.stripe && connectStripe(env.stripe);
  if (stripe) {
    const notices = chargeMails({ jobs, mailer, db, publicUrl, supportEmail });
    jobs.onSchedule('plans', '23 * * * *', () => reconcileSubscriptions({ db, clock, stripe, mails: notices }));
  }
  const google = env.google && connectGoogle(env.google, `${publicUrl}${CALLBACK_PATH}`);
  const encryptor = createEncryptor(secrets('calendar'));
  const calendar = { google, encryptor, jobs, isHttps: env.isHttps };
  onAccountRemoved(db, calendar);
  const feeds = feedDependencies({ encryptor, jobs, google, mayBeInner: env.innerCalendars });
  keepReading(db, feeds, clock);
  keepWriting(db, feeds, clock);
  onTargetRemoved(feeds);
  const onRemove = [cancelSubscription(jobs, stripe), leaveCalendar(calendar), forgetTargetOnRemoval(feeds)];
  const features = mountFeatures({
    env,
    database,
    secrets,
    csrf,
    limits,
    mails,
    stripe,
    calendar,
    feeds,
    onRemove,
    processors: measureReaders(given.metrics, given.processors),
  });
  const api = toRouter(features, {
    db,
    clock,
    csrf,
    limits,
    version,
    identify: (token, now) => identify(db, token, now),
    identifyProgram: (token, now) => identifyProgram(db, token, now),
    hasAccess: async ({ user }, now) =>
      env.access === 'open' || hasActiveAccess('plans', await loadStanding({ db, now, user }, 'plans'), now),
  });
  const description = describeApi(
    features.map(({ route }) => route),
    env.publicUrl,
  );
  api.get('/openapi.json', (ctx) => void (ctx.body = description));

  const app = new Koa({
    proxy: env.trustProxy,
    // Exactly one proxy is trusted: the last address is the one that it saw, the others are claims of the caller.
    maxIpsCount: 1,
  });
  app.on('error', (error: Error) => log.warn({ name: error.name }, 'An answer could not be sent'));

  // Outermost middleware: request ID, logging, metrics and response format.
  app.use(nameRequests());
  app.use(given.tracing.requests);
  app.use(logRequests(log));
  app.use(measureRequests(given.metrics));
  app.use(sayVersion);
  app.use(securityHeaders(env.isHttps, env.captcha.provider));
  // A task list compresses to a thirtieth at any level; the default level takes six times as long.
  app.use(compress({ gzip: { level: 3 } }));
  app.use(allowOrigins(env.allowedOrigins));
  app.use(answerErrors(log, given.reports));

  // The first middleware that knows the path responds. The guards of the API run in `mount`, before the body is read.
  app.use(answerHealth(given.readiness));
  app.use(shedLoad(env.shedding, { engine: database.engine, metrics: given.metrics, asksOthers: asksOthers(env) }));
  if (env.stripe && stripe) app.use(receiveEvents(env.stripe, jobs, { db, clock, stripe }));
  app.use(limitCalls(limits));
  app.use(showMetrics(given.metrics, env.metricsToken));
  app.use(live.serve);
  app.use(answerCallback(calendar, { db, clock, limits, log, publicUrl }));
  app.use(api.routes());
  app.use(noSuchCall(api));
  app.use(showMailbox(db, env.mailbox));
  app.use(serveWebApp(env.webDir));
  return app;
}

/** Routes that may wait for the payment provider or a calendar and, where one is configured, for a model. */
const asksOthers =
  ({ ai, transcription }: Env) =>
  ({ path }: Koa.Context): boolean =>
    /^\/api\/(subscription\/|calendar\/|calendars\b|google-accounts\/)/.test(path) ||
    ((ai ?? transcription) !== undefined && /^\/api\/(brain-dumps|transcriptions|tasks\/\d+\/steps)\b/.test(path));

/**
 * Allows only the listed origins to call; others get no CORS headers. The files of the app are the same for all
 * origins: `Vary: Origin` would make caches store one copy for each way in which a page requests them.
 */
function allowOrigins(allowed: readonly string[]): Koa.Middleware {
  const allow = cors({
    origin: (ctx) => (allowed.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-CSRF-Token'],
    exposeHeaders: ['ETag', REPEATED_HEADER, 'Retry-After', VERSION_HEADER, 'X-Request-Id'],
    maxAge: 600,
  });
  return (ctx, next) => (/^\/(assets|pictures)\//.test(ctx.path) ? next() : allow(ctx, next));
}
