import type { Context, Next } from 'koa';

/** Grows when a call changes so that a program of before would stumble; what is only added changes nothing. */
export const API_VERSION = '1';
export const VERSION_HEADER = 'X-Api-Version';

/** Says with each answer of the API which contract it follows. */
export function sayVersion(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.path.startsWith('/api/')) ctx.set(VERSION_HEADER, API_VERSION);
  return next();
}
