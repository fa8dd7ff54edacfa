import type { Knex } from 'knex';
import type { Clock } from './clock.ts';
import type { Env, MailAddress } from './env.ts';
import type { Tracing } from './watch/tracing.ts';

/** One mail, as plain text and as HTML. */
export interface Mail {
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Sends a mail. Throws when it could not be sent. `userId`: the account it is about, null for none. */
  send(mail: Mail, userId: number | null): Promise<void>;
  close(): void;
}

/** Timeout of a mail server; the job retries later. */
const PATIENCE_MS = 15_000;

interface Dependencies {
  readonly env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailbox'>;
  readonly db: Knex;
  readonly clock: Clock;
}

/** Creates a mailer: by SMTP if configured; else into the mailbox page's table; else it sends nothing. */
export function createMailer({ env, db, clock }: Dependencies): Mailer {
  if (env.smtpUrl !== undefined) return bySmtp(env.smtpUrl, env.mailFrom);
  if (env.mailbox) return intoMailbox(db, clock);
  return {
    send: () => Promise.reject(Object.assign(new Error('No mail server is set'), { code: 'NO_SMTP_URL' })),
    close: () => undefined,
  };
}

/** Wraps a mailer with a span for each mail. */
export const tracedMailer = (mailer: Mailer, { call }: Pick<Tracing, 'call'>): Mailer => ({
  ...mailer,
  send: (mail, userId) => call('send mail', () => mailer.send(mail, userId)),
});

function bySmtp(url: string, from: MailAddress): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text, html }) {
      const open = await (transport ??= openTransport(url));
      // Addresses are passed as objects: in a string, a comma or a line break could add a second recipient.
      await open.sendMail({
        from: { ...from },
        to: { ...to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** Loaded with the first mail, to keep the start fast. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is only text: nothing in it may make us read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const intoMailbox = (db: Knex, clock: Clock): Mailer => ({
  async send({ to, subject, text, html }, userId) {
    const row = { userId, recipient: to.address, subject, body: text, html, sentAt: clock.now() };
    await db('mailbox').insert(row);
  },
  close: () => undefined,
});
