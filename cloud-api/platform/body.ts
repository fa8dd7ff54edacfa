import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { ApiError } from './errors.ts';

export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** Deepest allowed nesting of a request; ours have at most six levels. */
const DEEPEST = 32;

/**
 * Names that JavaScript calls when it converts a value for a comparison: as data they would make validation itself
 * fail.
 */
const COERCING = ['toString', 'valueOf'];

const parsers = new Map<number, ReturnType<typeof koaBody>>();

function parserFor(limit: number): ReturnType<typeof koaBody> {
  const known = parsers.get(limit);
  if (known) return known;
  const made = koaBody({
    jsonLimit: limit,
    jsonStrict: true,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    multipart: false,
    urlencoded: false,
    text: false,
  });
  parsers.set(limit, made);
  return made;
}

/**
 * Reads a JSON object or array of at most `limit` bytes after decompression. Throws `badJson` for anything else and
 * `tooLarge` beyond the limit.
 */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  if (!ctx.request.is('json')) throw new ApiError('badJson');
  try {
    await parserFor(limit)(ctx, () => Promise.resolve());
  } catch (error) {
    letGoBy(ctx);
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
    // Any other error here (broken compression, a client that disconnected) is not ours.
    throw new ApiError(isTooLarge ? 'tooLarge' : 'badJson', {}, { cause: error });
  }
  const body: unknown = ctx.request.body;
  return storable(body);
}

/**
 * Discards the rest of a rejected body: closing the connection during a request would lose the response, and leaving
 * the body unread would block the next request.
 */
function letGoBy({ req }: Context): void {
  req.unpipe();
  req.resume();
}

/** Reads a raw body, for a signature over its bytes. Throws `tooLarge` beyond `limit` bytes. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > limit) break;
    pieces.push(piece);
  }
  if (length > limit) {
    letGoBy(ctx);
    throw new ApiError('tooLarge');
  }
  return Buffer.concat(pieces);
}

/**
 * Makes every string of a JSON value storable: the database accepts neither NUL nor unpaired surrogates. Works in place
 * and without recursion; rejects deeper nesting than any of our requests needs.
 */
function storable(root: unknown): unknown {
  const waiting: { readonly value: object; readonly depth: number }[] = [];
  const visit = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return storableText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) throw new ApiError('badJson');
    waiting.push({ value, depth });
    return value;
  };
  const result = visit(root, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next.value)) {
      if (storableText(key) !== key || COERCING.includes(key)) throw new ApiError('badJson');
      const tidy = visit(value, next.depth + 1);
      if (tidy !== value) Reflect.set(next.value, key, tidy);
    }
  }
  return result;
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
