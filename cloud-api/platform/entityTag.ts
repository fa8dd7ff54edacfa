import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** A weak entity tag: answers under the same tag say the same, however they are packed. */
export const entityTag = (...parts: readonly (string | number | null)[]): string => entityTagOf(JSON.stringify(parts));

/** The same of an answer as it is sent. */
export function entityTagOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url');
  return `W/"${digest.slice(0, 27)}"`;
}

const bare = (one: string): string => one.trim().replace(/^W\//, '');

/**
 * Whether something is still what the caller saw, who sent the tag of it as `If-Match`; without that header it may be anything.
 * A weak tag counts as well: none of ours is strong, for answers travel packed.
 */
export const stillMatches = (wanted: string | undefined, tag: string): boolean =>
  wanted === undefined || wanted.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));

/**
 * Whether the caller still has the answer of this tag. Koa's own check obeys `Cache-Control: no-cache`, which browsers add to
 * every call that brings its own tag.
 */
export function holds(ctx: Context, tag: string): boolean {
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((one) => bare(one) === bare(tag));
}
