import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { notFound, Refusal } from './errors.ts';

/** Under `/api`: 405 with `Allow` where the path exists for other methods, else 404; both in JSON. */
export function noSuchCall(router: Router): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (methods.length === 0) throw notFound();
    ctx.set('Allow', [...new Set(methods)].sort().join(', '));
    throw new Refusal('wrongMethod');
  };
}
