import { googleAddressOf } from '#shared/calendar/google/address.ts';
import type { Route } from '#shared/kernel/route.ts';
import { feedDependencies } from '#api/features/calendar/dependencies.ts';
import { createCsrf } from '#api/platform/csrf.ts';
import type { Database } from '#api/platform/db/connect.ts';
import { readEnv } from '#api/platform/env.ts';
import { createRateLimits } from '#api/platform/rateLimits.ts';
import { createJobs } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { createEncryptor } from '#api/platform/encryptor.ts';
import { secretsFrom } from '#api/platform/secrets.ts';
import knex from 'knex';
import { mountFeatures } from './features.ts';

/** Returns every route that the server mounts, from the list that it mounts: no test can miss a new one. */
export function allRoutes(): readonly Route[] {
  const db = knex({ client: 'pg' });
  const database: Database = {
    engine: 'postgres',
    knex: db,
    listen: () => Promise.resolve({ isOpen: () => false, close: () => Promise.resolve() }),
    close: () => db.destroy(),
  };
  const encryptor = createEncryptor('a secret of the tests');
  const jobs = createJobs(database, createLog('silent'));
  return mountFeatures({
    env: readEnv({ ACCESS: 'open' }),
    database,
    secrets: secretsFrom('a secret of the tests'),
    csrf: createCsrf('a secret of the tests'),
    limits: createRateLimits({ db, secret: 'a secret of the tests', factor: 1 }),
    mails: { send: () => Promise.resolve(), forget: () => Promise.resolve() },
    stripe: undefined,
    calendar: { google: undefined, encryptor, jobs, isHttps: false },
    feeds: feedDependencies({ encryptor, jobs, google: undefined, mayBeInner: false }),
    onRemove: [],
    processors: [],
  }).map(({ route }) => route);
}

const nameOf = ({ method, path, guard }: Route): string => `${method} ${path} (${guard})`;

/** For `test.each`. */
export const named = (chosen: readonly Route[]) => chosen.map((route) => [nameOf(route), route] as const);

/** The path of a route with every id filled in. */
export const pathOf = ({ path }: Route, id = 1): string => `/api${path.replace(/:\w+/g, String(id))}`;

/** A body that the route takes. */
export const bodyOf = ({ path, body }: Route): { body?: unknown } =>
  body
    ? {
        body: {
          title: 'x',
          completed: true,
          selectedTasks: [],
          rawText: 'x',
          token: 'x'.repeat(43),
          email: 'somebody.else@example.org',
          password: 'Tidy-Moon1',
          newPassword: 'Tidy-Moon1!',
          current_password: 'Wrong-1234',
          new_password: 'Abcdefg2',
          firstName: 'Ann',
          name: 'Laptop',
          span: { start: 0, end: 1 },
          list: [],
          localOnly: false,
          // With any other value the server would query an address.
          ...(path.startsWith('/google-accounts') ? { address: googleAddressOf('x') } : {}),
        },
      }
    : {};
