import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { notFound } from './errors.ts';
import { type KeptMail, mailboxPage } from './mailboxPage.ts';

const PATH = '/dev/mailbox';
/** How many mails the page shows, and how many are kept. */
const MAILBOX_LENGTH = 50;
const KEPT = 500;

/**
 * The mailbox page of a server without SMTP (spec settled, Mail): shows the mails that would have been sent. They hold the
 * links that open accounts, so only a browser on the server's own machine sees them.
 */
export function showMailbox(db: Knex, isOn: boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH && !ctx.path.startsWith(`${PATH}/`)) return next();
    if (!isOn || ctx.method !== 'GET' || !isFromHere(ctx)) throw notFound();
    const page = ctx.path === PATH ? mailboxPage(await newest(db)) : await oneMail(db, ctx.path.slice(PATH.length + 1));
    if (page === undefined) throw notFound();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
    ctx.set('Content-Security-Policy', POLICY);
    ctx.type = 'html';
    ctx.body = page;
  };
}

/** Words, colours and links; no script runs here, whatever a mail holds. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const OWN_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** True for a browser on this machine that asks us directly: by the connection, and not under a borrowed name. */
const isFromHere = (ctx: Context): boolean =>
  OWN_ADDRESS.test(ctx.req.socket.remoteAddress ?? '') &&
  OWN_NAME.test(ctx.get('Host')) &&
  !['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via'].some((name) => ctx.get(name) !== '');

const newest = (db: Knex): Promise<KeptMail[]> => db('mailbox').orderBy('id', 'desc').limit(MAILBOX_LENGTH);

async function oneMail(db: Knex, id: string): Promise<string | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const mail: KeptMail | undefined = await db('mailbox')
    .where({ id: Number(id) })
    .first();
  // Inside the frame of the page, links open the whole window.
  return mail?.html.replace('<head>', '<head><base target="_top">');
}

/** Keeps the mailbox from growing for ever. */
export async function sweepMailbox(db: Knex): Promise<void> {
  const oldest: { readonly id: number } | undefined = await db('mailbox')
    .orderBy('id', 'desc')
    .offset(KEPT)
    .first('id');
  if (oldest) await db('mailbox').where('id', '<=', oldest.id).delete();
}
