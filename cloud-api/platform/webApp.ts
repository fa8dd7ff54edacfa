import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { notFound, Refusal } from './errors.ts';

/** File names under here carry a hash of their content. */
const HASHED = '/assets/';
const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built web app: hashed files for ever, others freshly checked, and the page itself never stored.
 * A navigation to a path of the app answers the page, because the app's own router knows that path.
 */
export function serveWebApp(webDir: string): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Refusal('wrongMethod');
    if (ctx.path !== '/' && ctx.path !== '/index.html' && (await sendFile(ctx, webDir))) return;
    if (!isNavigation(ctx)) throw notFound();
    await sendPage(ctx, webDir, pageOf(ctx));
  };
}

async function sendFile(ctx: Context, root: string): Promise<boolean> {
  const isHashed = ctx.path.startsWith(HASHED);
  try {
    const sent = await send(ctx, ctx.path, {
      root,
      brotli: false,
      gzip: false,
      maxage: isHashed ? YEAR_MS : 0,
      immutable: isHashed,
      setHeaders: (response) => {
        if (!isHashed) response.setHeader('Cache-Control', 'no-cache');
      },
    });
    if (!sent) return false;
  } catch (error) {
    if (error instanceof Error && 'status' in error && Number(error.status) < 500) return false;
    throw error;
  }
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  return true;
}

/** A person went to this address, as opposed to a page that asks for a file. */
const isNavigation = (ctx: Context): boolean =>
  ctx.get('Sec-Fetch-Mode') === 'navigate' || (ctx.accepts('json', 'html') === 'html' && !/\.\w+$/.test(ctx.path));

/** The front door is the landing page in the visitor's language, rendered when the app was built; the rest is the app. */
function pageOf(ctx: Context): string {
  if (ctx.path !== '/') return 'index.html';
  ctx.vary('Accept-Language');
  return ctx.acceptsLanguages('en', 'de') === 'de' ? 'landing.de.html' : 'landing.html';
}

async function sendPage(ctx: Context, webDir: string, name: string): Promise<void> {
  const page = join(webDir, name);
  const found = await stat(page).catch(() => undefined);
  if (!found) throw notFound();
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.length = found.size;
  ctx.body = createReadStream(page);
}
