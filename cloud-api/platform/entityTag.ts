import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Returns a weak ETag: responses with the same ETag have the same content, whatever their compression. */
export const entityTag = (...parts: readonly (string | number | null)[]): string => entityTagOf(JSON.stringify(parts));

/** Returns the ETag of a serialized response. */
export function entityTagOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url');
  return `W/"${digest.slice(0, 27)}"`;
}

const bare = (one: string): string => one.trim().replace(/^W\//, '');

/**
 * Whether a resource still has the ETag that the caller sent as `If-Match`; true without that header. A weak ETag
 * counts as well: none of ours is strong, because responses are compressed.
 */
export const stillMatches = (wanted: string | undefined, tag: string): boolean =>
  wanted === undefined || wanted.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));

/**
 * Whether the caller still has the response with this ETag. Koa's own check obeys `Cache-Control: no-cache`, which
 * browsers add to every request with its own ETag.
 */
export function holds(ctx: Context, tag: string): boolean {
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((one) => bare(one) === bare(tag));
}
