import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { Refusal } from './errors.ts';

const PATIENCE_MS = 3_000;

/** `/health/live`: the process answers. `/health/ready`: its database answers too, else 503. */
export function answerHealth(db: Knex): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/health/ready' && !(await answers(db))) throw new Refusal('unavailable', { retryAfter: 5 });
    ctx.body = { status: 'ok' };
  };
}

const answers = (db: Knex): Promise<boolean> =>
  db
    .raw('select 1')
    .timeout(PATIENCE_MS)
    .then(
      () => true,
      () => false,
    );
