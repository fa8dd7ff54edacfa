import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import { notFound } from './errors.ts';
import { type KeptMail, mailboxPage } from './mailboxPage.ts';

const PATH = '/dev/mailbox';
/** How many mails the page shows, and how many are stored. */
const MAILBOX_LENGTH = 50;
const KEPT = 500;

/**
 * The mailbox page of a server without SMTP (spec settled, Mail): shows mails instead of sending them. They contain
 * links that open accounts, so only a browser on the server's machine can see them.
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

/** Content security policy: text, colours and links; no script runs, whatever a mail contains. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const OWN_ADDRESS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Whether a request comes directly from a browser on this machine: checked by the connection and the host name. */
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
  // Links in the page's frame open in the whole window.
  return mail?.html.replace('<head>', '<head><base target="_top">');
}

/** Deletes old mails, so that the mailbox does not grow forever. */
export async function sweepMailbox(db: Knex): Promise<void> {
  const oldest: { readonly id: number } | undefined = await db('mailbox')
    .orderBy('id', 'desc')
    .offset(KEPT)
    .first('id');
  if (oldest) await db('mailbox').where('id', '<=', oldest.id).delete();
}
