import { readFileSync } from 'node:fs';
import type { Context, Next } from 'koa';
import { z } from 'zod';

/** Incremented when a call changes in an incompatible way; additions do not count. */
export const API_VERSION = '1';
export const VERSION_HEADER = 'X-Api-Version';

/** Adds the contract's version to each response of the API. */
export function sayVersion(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.path.startsWith('/api/')) ctx.set(VERSION_HEADER, API_VERSION);
  return next();
}

/** The version of this program, from package.json. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
