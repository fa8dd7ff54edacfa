import type { Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { MAY_COMPILE, mayCompile } from '#shared/kernel/compiling.ts';
import { bestLanguage, FALLBACK, LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { notFound, ApiError } from './errors.ts';
import { createInlineScripts, type InlineScripts } from './inlineScripts.ts';

/** File names below this path contain a hash of their content. */
const HASHED = '/assets/';
/** Folder where a build keeps the files of the previous version that it replaced (scripts/after-build.ts). */
const PREVIOUS = 'previous';
const YEAR_MS = 365 * 86_400_000;

/**
 * Values of `Sec-Fetch-Dest` for files that obey the policies of their page; a worker has the policies of its own file.
 */
const PARTS: ReadonlySet<string> = new Set(['script', 'style', 'font', 'image']);
/** Headers that browsers use only for documents, workers and API responses, and one that the file's ETag replaces. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'Last-Modified',
] as const;

/** The app's page, which its service worker requests by name for its cache. */
const APP = '/index.html';

/** Prerendered pages in each language, by path. */
const RENDERED: ReadonlyMap<string, string> = new Map([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/signup', 'signup'],
]);

/** Pages without sign-in that anyone may link to: link previews accept any type, or send no `Accept` header. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...RENDERED.keys(),
  '/pricing',
  '/privacy',
  '/terms',
  '/imprint',
  '/support',
]);

/**
 * Serves the built web app: hashed files are cached forever, others revalidated, and the pages themselves never stored.
 * A navigation to a path of the app returns the page, because the app's own router handles that path. Files compressed
 * at build time are sent compressed, and a tab of the previous version still gets its files.
 */
export function serveWebApp(webDir: string): Middleware {
  const inlineScripts = createInlineScripts();
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiError('wrongMethod');
    const isPage = ctx.path === '/' || ctx.path.endsWith('.html');
    if (!isPage && (await sendFile(ctx, webDir))) return;
    if (ctx.path.startsWith(HASHED) && (await sendFile(ctx, join(webDir, PREVIOUS)))) return;
    if (!isNavigation(ctx) && ctx.path !== APP) throw notFound();
    for (const page of pagesOf(ctx)) {
      if (await sendPage(ctx, webDir, page, inlineScripts)) return;
    }
    throw notFound();
  };
}

async function sendFile(ctx: Context, root: string): Promise<boolean> {
  const isHashed = ctx.path.startsWith(HASHED);
  const sent = await sendPacked(ctx, root, ctx.path, {
    maxage: isHashed ? YEAR_MS : 0,
    immutable: isHashed,
    setHeaders(response, path, stats) {
      if (!isHashed) response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('ETag', entityTag(path, stats));
    },
  });
  if (!sent) return false;
  if (PARTS.has(ctx.get('Sec-Fetch-Dest'))) dropHeaders(ctx);
  if (mayCompile(ctx.path)) allowScripts(ctx, [MAY_COMPILE]);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/** Saves a kilobyte per file; a new device fetches ten files. */
function dropHeaders(ctx: Context): void {
  for (const name of FOR_DOCUMENTS) ctx.remove(name);
}

/** Returns an ETag that differs for each compression of a file, because the bytes differ. */
function entityTag(path: string, { size, mtimeMs }: Stats): string {
  const packing = extname(path) === '.br' || extname(path) === '.gz' ? extname(path) : '';
  return `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}${packing}"`;
}

type SendOptions = Omit<send.SendOptions, 'setHeaders'> & {
  readonly setHeaders: (response: ServerResponse, path: string, stats: Stats) => void;
};

/** Sends the file compressed at build time, if the browser supports it; returns false when there is no such file. */
async function sendPacked(ctx: Context, root: string, path: string, options: SendOptions): Promise<boolean> {
  ctx.vary('Accept-Encoding');
  try {
    return Boolean(await send(ctx, path, { root, brotli: true, gzip: true, ...options }));
  } catch (error) {
    if (error instanceof Error && 'status' in error && Number(error.status) < 500) return false;
    throw error;
  }
}

/** Whether the user navigated to this URL, as opposed to a page requesting a file. */
const isNavigation = (ctx: Context): boolean =>
  PUBLIC.has(ctx.path) ||
  ctx.get('Sec-Fetch-Mode') === 'navigate' ||
  (ctx.accepts('json', 'html') === 'html' && !/\.\w+$/.test(ctx.path));

/** Returns the page prerendered for this path, in the visitor's language; else the app, which handles all paths. */
function pagesOf(ctx: Context): readonly string[] {
  const name = RENDERED.get(ctx.path);
  if (name === undefined) return ['index.html'];
  ctx.vary('Accept-Language');
  const language = bestLanguage([ctx.acceptsLanguages(...LANGUAGE_TAGS) || null]);
  return [language === FALLBACK ? `${name}.html` : `${name}.${language}.html`, 'index.html'];
}

async function sendPage(ctx: Context, root: string, name: string, scripts: InlineScripts): Promise<boolean> {
  const isSent = await sendPacked(ctx, root, `/${name}`, {
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-store'),
  });
  if (isSent)
    allowScripts(
      ctx,
      (await scripts.hashesOf(join(root, name))).map((hash) => `'${hash}'`),
    );
  return isSent;
}

/** Allows exactly these scripts besides the app's files, such as inline scripts of the built page. */
function allowScripts(ctx: Context, sources: readonly string[]): void {
  const policy = ctx.res.getHeader('Content-Security-Policy');
  if (sources.length === 0 || typeof policy !== 'string') return;
  ctx.set(
    'Content-Security-Policy',
    policy.replace(/(?<=(^|;)\s*script-src )[^;]*/, (own) => [own, ...sources].join(' ')),
  );
}
