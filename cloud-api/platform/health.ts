import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { Refusal, soon } from './errors.ts';

const PATIENCE_MS = 3_000;

/** `/health/live`: the process answers. `/health/ready`: its database answers too, else 503. */
export function answerHealth(db: Knex): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/health/ready' && !(await answers(db))) throw new Refusal('unavailable', { retryAfter: soon() });
    ctx.body = { status: 'ok' };
  };
}

/** A pool whose connections all hang lets nobody in: that counts as no answer as well. */
function answers(db: Knex): Promise<boolean> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(false), PATIENCE_MS);
    db.raw('select 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(patience));
  });
}
