import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** A weak entity tag: answers under the same tag say the same, however they are packed. */
export function entityTag(...parts: readonly (string | number | null)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `W/"${digest.slice(0, 27)}"`;
}

/**
 * Whether the caller still has the answer of this tag. Koa's own check obeys `Cache-Control: no-cache`, which browsers add to
 * every call that brings its own tag.
 */
export function holds(ctx: Context, tag: string): boolean {
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((one) => bare(one) === bare(tag));
}
