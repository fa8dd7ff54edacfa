import { setTimeout as pause } from 'node:timers/promises';
import type { KeptMail } from '#api/platform/mailboxPage.ts';
import type { TestServer } from './testServer.ts';

/** Waits until no mail is pending and returns those to `address`, newest first. */
export async function mailsTo({ database }: TestServer, address: string): Promise<KeptMail[]> {
  const { knex } = database;
  const isAtWork = () =>
    knex('jobs.job').whereIn('state', ['created', 'active', 'retry']).where('name', 'mail').first();
  while (await isAtWork()) await pause(20);
  return knex('mailbox').where({ recipient: address }).orderBy('id', 'desc');
}

/**
 * Returns the newest mail to an address, or the newest with a subject: mails sent concurrently arrive in any order.
 * Throws when there is none.
 */
export async function newestMail(server: TestServer, address: string, subject?: string): Promise<KeptMail> {
  const mails = await mailsTo(server, address);
  const mail = mails.find((one) => subject === undefined || one.subject === subject);
  if (!mail) throw new Error('No mail came');
  return mail;
}

/** Returns the token in the link of a mail; checks that text and HTML have the same. */
export function tokenIn({ body, html }: Pick<KeptMail, 'body' | 'html'>): string {
  const shape = /(?:access_token|#token)=([\w-]{43})/;
  const [inText, inHtml] = [shape.exec(body)?.[1], shape.exec(html)?.[1]];
  if (inText === undefined || inText !== inHtml) throw new Error('No link, or two different ones');
  return inText;
}
