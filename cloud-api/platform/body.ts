import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { Refusal } from './errors.ts';

export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** Deepest nesting of a request; nothing of ours is deeper than six. */
const DEEPEST = 32;

/** Names by which a value says how it is compared with a number: as data they would make a check itself fail. */
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
 * Reads a JSON object or array of at most `limit` bytes, counted after decompression.
 * Throws `badJson` for anything else and `tooLarge` beyond the limit.
 */
export async function readJson(ctx: Context, limit: number): Promise<unknown> {
  if (!ctx.request.is('json')) throw new Refusal('badJson');
  try {
    await parserFor(limit)(ctx, () => Promise.resolve());
  } catch (error) {
    letGoBy(ctx);
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
    // Whatever else goes wrong here (broken packing, a caller that hung up) is no failure of ours.
    throw new Refusal(isTooLarge ? 'tooLarge' : 'badJson', {}, { cause: error });
  }
  const body: unknown = ctx.request.body;
  return storable(body);
}

/**
 * Lets the rest of a refused body go by: a line that is cut in the middle of a request takes the answer with it, and on one
 * where it is left lying the next request is never read.
 */
function letGoBy({ req }: Context): void {
  req.unpipe();
  req.resume();
}

/** Reads a body as it came, for a signature over its bytes. Throws `tooLarge` beyond `limit` bytes. */
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
    throw new Refusal('tooLarge');
  }
  return Buffer.concat(pieces);
}

/**
 * Makes every text of a JSON value fit for the database, which stores neither NUL nor halves of surrogate pairs.
 * Works in place and without recursion; refuses nesting deeper than any request of ours needs.
 */
function storable(root: unknown): unknown {
  const waiting: { readonly value: object; readonly depth: number }[] = [];
  const visit = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return storableText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) throw new Refusal('badJson');
    waiting.push({ value, depth });
    return value;
  };
  const result = visit(root, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next.value)) {
      if (storableText(key) !== key || COERCING.includes(key)) throw new Refusal('badJson');
      const tidy = visit(value, next.depth + 1);
      if (tidy !== value) Reflect.set(next.value, key, tidy);
    }
  }
  return result;
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
