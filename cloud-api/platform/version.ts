import { readFileSync } from 'node:fs';
import type { Context, Next } from 'koa';
import { z } from 'zod';

/** Grows when a call changes so that a program of before would stumble; what is only added changes nothing. */
export const API_VERSION = '1';
export const VERSION_HEADER = 'X-Api-Version';

/** Says with each answer of the API which contract it follows. */
export function sayVersion(ctx: Context, next: Next): Promise<unknown> {
  if (ctx.path.startsWith('/api/')) ctx.set(VERSION_HEADER, API_VERSION);
  return next();
}

/** The version of this program, out of its package.json. */
export const version: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
