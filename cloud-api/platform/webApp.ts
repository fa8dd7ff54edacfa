import type { Stats } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { MAY_COMPILE, mayCompile } from '#shared/kernel/compiling.ts';
import { bestLanguage, FALLBACK, LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { notFound, Refusal } from './errors.ts';
import { createInlineScripts, type InlineScripts } from './inlineScripts.ts';

/** File names under here carry a hash of their content. */
const HASHED = '/assets/';
/** Where a build leaves those files of the version before it that it has replaced (scripts/after-build.ts). */
const PREVIOUS = 'previous';
const YEAR_MS = 365 * 86_400_000;

/** What a browser wants a file for that obeys the policies of the page it is part of; a worker has those of its own file. */
const PARTS: ReadonlySet<string> = new Set(['script', 'style', 'font', 'image']);
/** What a browser heeds with documents, workers and answers alone, and what a hashed file has a better tag for. */
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

/** The page of the app, which its service worker asks for by name, to keep it. */
const APP = '/index.html';

/** Pages that were rendered when the app was built, in each language, by their address. */
const RENDERED: ReadonlyMap<string, string> = new Map([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/signup', 'signup'],
]);

/** What anybody may read, and may link to: programs that show a preview accept anything, or say nothing of it. */
const PUBLIC: ReadonlySet<string> = new Set([
  ...RENDERED.keys(),
  '/pricing',
  '/privacy',
  '/terms',
  '/imprint',
  '/support',
]);

/**
 * Serves the built web app: hashed files for ever, others freshly checked, and the pages themselves never stored.
 * A navigation to a path of the app answers the page, because the app's own router knows that path. What was packed
 * when the app was built is sent packed, and a tab that is one version behind still gets its files.
 */
export function serveWebApp(webDir: string): Middleware {
  const inlineScripts = createInlineScripts();
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Refusal('wrongMethod');
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
  if (isHashed && PARTS.has(ctx.get('Sec-Fetch-Dest'))) dropHeaders(ctx);
  if (mayCompile(ctx.path)) allowScripts(ctx, [MAY_COMPILE]);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/** A kilobyte with each file, and a new device takes ten of them. */
function dropHeaders(ctx: Context): void {
  for (const name of FOR_DOCUMENTS) ctx.remove(name);
}

/** Another one for each packing of a file, because their bytes differ. */
function entityTag(path: string, { size, mtimeMs }: Stats): string {
  const packing = extname(path) === '.br' || extname(path) === '.gz' ? extname(path) : '';
  return `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}${packing}"`;
}

type SendOptions = Omit<send.SendOptions, 'setHeaders'> & {
  readonly setHeaders: (response: ServerResponse, path: string, stats: Stats) => void;
};

/** The file as it was packed at build time, if the browser can unpack it; false when there is no such file. */
async function sendPacked(ctx: Context, root: string, path: string, options: SendOptions): Promise<boolean> {
  ctx.vary('Accept-Encoding');
  try {
    return Boolean(await send(ctx, path, { root, brotli: true, gzip: true, ...options }));
  } catch (error) {
    if (error instanceof Error && 'status' in error && Number(error.status) < 500) return false;
    throw error;
  }
}

/** A person went to this address, as opposed to a page that asks for a file. */
const isNavigation = (ctx: Context): boolean =>
  PUBLIC.has(ctx.path) ||
  ctx.get('Sec-Fetch-Mode') === 'navigate' ||
  (ctx.accepts('json', 'html') === 'html' && !/\.\w+$/.test(ctx.path));

/** What was rendered for this address, in the visitor's language; else the app, which knows all of them. */
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

/** Lets exactly these run besides the files of the app, such as the scripts that stand in the page as it was built. */
function allowScripts(ctx: Context, sources: readonly string[]): void {
  const policy = ctx.res.getHeader('Content-Security-Policy');
  if (sources.length === 0 || typeof policy !== 'string') return;
  ctx.set(
    'Content-Security-Policy',
    policy.replace(/(?<=(^|;)\s*script-src )[^;]*/, (own) => [own, ...sources].join(' ')),
  );
}
