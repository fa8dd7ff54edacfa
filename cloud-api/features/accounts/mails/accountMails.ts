import type { Knex } from 'knex';
import { z } from 'zod';
import { FALLBACK } from '#shared/kernel/languages.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import type { Mailer } from '#api/platform/mail.ts';
import { addLink, EmailLinkModel, provenEmail, renewSecret, waitingSignUp, waysBackTo } from '../emailLink.model.ts';
import { UserModel } from '../user.model.ts';
import type { MailName } from './messages/en.ts';
import { letterOf, type Reader, writeMail } from './writeMail.ts';

/** `emailChanged` may still be queued by a process of the previous version, which has no undo link. */
const NOTICES = [
  'passwordChanged',
  'emailChanging',
  'emailChanged',
  'emailRestored',
  'newSignIn',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'apiTokenMade',
] as const satisfies MailName[];
type Notice = (typeof NOTICES)[number];
const id = z.number().int().positive();

/**
 * A queued mail about an account. It contains no token: tokens are created when the mail is written, so that they exist
 * only in the mail.
 */
const MailJob = z.discriminatedUnion('mail', [
  /** Confirms a sign-up; goes to the owner if the address already has an account. */
  z.object({ mail: z.literal('signUp'), linkId: id, email: z.string() }),
  /** Resets a forgotten password; sends nothing to an address without an account. */
  z.object({ mail: z.literal('resetPassword'), email: z.string() }),
  /** Signs in without a password; sends nothing to an address without an account. */
  z.object({ mail: z.literal('logIn'), email: z.string() }),
  /** Goes to the new address, or to its owner if it already has an account. */
  z.object({ mail: z.literal('changeEmail'), linkId: id, userId: id, email: z.string() }),
  /** Goes to the address before a change, with the link that undoes it. */
  z.object({ mail: z.literal('undoEmail'), linkId: id, userId: id, email: z.string() }),
  /** Notifies `email` of what happened to their account. */
  z.object({
    mail: z.enum(NOTICES),
    userId: id,
    email: z.string(),
    otherEmail: z.string().optional(),
    device: z.string().optional(),
  }),
]);
type MailJob = z.infer<typeof MailJob>;

/** Seven attempts over about twenty minutes. */
const mailKind: JobKind<MailJob> = { name: 'mail', data: MailJob, retries: 6, pauseSeconds: 10 };

/** The mails about accounts: queued within the transaction that causes them, written and sent after it. */
export interface AccountMails {
  send(db: Knex, job: MailJob): Promise<void>;
  /** Deletes the user's mails that are queued and not sent yet. */
  forget(db: Knex, user: { readonly id: number; readonly email: string }): Promise<void>;
}

interface Dependencies {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly db: Knex;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export function accountMails(surroundings: Dependencies): AccountMails {
  const { jobs } = surroundings;
  jobs.on(mailKind, (job) => carryOut(surroundings, job));
  return {
    send: (db, job) => jobs.send(db, mailKind, job),
    forget: (db, { id: userId, email }) => jobs.forget(db, mailKind, [{ userId }, { email }]),
  };
}

function carryOut(around: Dependencies, job: MailJob): Promise<void> {
  switch (job.mail) {
    case 'signUp':
      return writeSignUp(around, job.linkId);
    case 'resetPassword':
      return writeReset(around, job.email);
    case 'logIn':
      return writeLogIn(around, job.email);
    case 'changeEmail':
      return writeChange(around, job.linkId);
    case 'undoEmail':
      return writeUndo(around, job.linkId);
    default:
      return writeNotice(around, job);
  }
}

async function writeSignUp(around: Dependencies, linkId: number): Promise<void> {
  const { db, clock } = around;
  const link = await EmailLinkModel.open(db, clock.now()).findById(linkId);
  if (!link) return;
  const owner = await UserModel.withEmail(db, link.email);
  if (owner?.emailConfirmedAt) {
    await deliver(around, 'haveAccount', owner, owner.id, { url: `${around.publicUrl}/login` });
    await EmailLinkModel.query(db).deleteById(linkId);
    return;
  }
  // Only the newest sign-up counts: the link of an earlier one, perhaps by a stranger, is deleted.
  await EmailLinkModel.query(db).where({ email: link.email, purpose: 'signUp' }).where('id', '<', linkId).delete();
  const url = confirmUrl(around, await renewSecret(db, linkId));
  // Without a name: anyone could have entered it in the form.
  const reader = { email: link.email, firstName: '', language: link.entries?.language ?? FALLBACK };
  await deliver(around, 'confirmSignUp', reader, null, { url });
}

/** @param letter - another text for the same link */
async function writeReset(around: Dependencies, email: string, letter?: MailName): Promise<void> {
  const { db, clock } = around;
  const user = await UserModel.withEmail(db, email);
  if (!user) {
    const [wayBack] = await waysBackTo(db, email, clock.now()).limit(1);
    if (wayBack) return writeUndo(around, wayBack.id);
    // A user who has not confirmed yet gets the confirmation link again: nothing else is possible.
    const waiting = await waitingSignUp(db, email, clock.now());
    return waiting && writeSignUp(around, waiting.id);
  }
  // An address that was just added to an account must not open it yet.
  const proven = (await provenEmail(db, user.id, clock.now())) ?? email;
  const link = await db.transaction(async (trx) => {
    await EmailLinkModel.query(trx).where({ userId: user.id, purpose: 'resetPassword' }).delete();
    return addLink(trx, { userId: user.id, purpose: 'resetPassword', email: proven, entries: null }, clock.now());
  });
  const url = `${around.publicUrl}/reset-password#access_token=${await renewSecret(db, link.id)}`;
  const name = proven === email ? (letter ?? 'resetPassword') : 'resetPasswordMoved';
  await deliver(around, name, { ...user, email: proven }, user.id, { url, email });
}

/**
 * Sends the log-in link. An account with an unconfirmed address may belong to a stranger who waits for the owner to
 * fill it: there the owner must set a new password first, which ends all other sessions.
 */
async function writeLogIn(around: Dependencies, email: string): Promise<void> {
  const { db, clock } = around;
  const user = await UserModel.withEmail(db, email);
  if (!user?.emailConfirmedAt) return writeReset(around, email, 'logInFirst');
  const proven = (await provenEmail(db, user.id, clock.now())) ?? email;
  const link = await db.transaction(async (trx) => {
    await EmailLinkModel.query(trx).where({ userId: user.id, purpose: 'logIn' }).delete();
    return addLink(trx, { userId: user.id, purpose: 'logIn', email: proven, entries: null }, clock.now());
  });
  const url = `${around.publicUrl}/login-link#token=${await renewSecret(db, link.id)}`;
  await deliver(around, 'logIn', { ...user, email: proven }, user.id, { url });
}

async function writeChange(around: Dependencies, linkId: number): Promise<void> {
  const { db, clock } = around;
  const link = await EmailLinkModel.open(db, clock.now()).findById(linkId);
  const user = link?.userId && (await UserModel.query(db).findById(link.userId));
  if (!link || !user) return;
  const owner = await UserModel.withEmail(db, link.email);
  if (owner) {
    if (owner.id !== user.id) {
      await deliver(around, 'haveAccount', owner, owner.id, { url: `${around.publicUrl}/login` });
    }
    await EmailLinkModel.query(db).deleteById(linkId);
    return;
  }
  await EmailLinkModel.query(db).where({ userId: user.id, purpose: 'changeEmail' }).where('id', '<', linkId).delete();
  const url = confirmUrl(around, await renewSecret(db, linkId));
  await deliver(around, 'confirmNewEmail', { ...user, email: link.email }, user.id, { url });
}

async function writeUndo(around: Dependencies, linkId: number): Promise<void> {
  const { db, clock } = around;
  const link = await EmailLinkModel.open(db, clock.now()).findById(linkId);
  const user = link?.userId && (await UserModel.query(db).findById(link.userId));
  if (!link || !user) return;
  const url = `${around.publicUrl}/undo-email#token=${await renewSecret(db, linkId)}`;
  await deliver(around, 'emailChanged', { ...user, email: link.email }, user.id, { url, email: user.email });
}

async function writeNotice(around: Dependencies, job: Extract<MailJob, { readonly mail: Notice }>): Promise<void> {
  const user = await UserModel.query(around.db).findById(job.userId);
  if (!user) return;
  const { otherEmail, device } = job;
  const facts = {
    ...(otherEmail === undefined ? {} : { email: otherEmail }),
    ...(device === undefined ? {} : { device }),
  };
  await deliver(around, job.mail, { ...user, email: job.email }, user.id, facts);
}

const confirmUrl = ({ publicUrl }: Dependencies, token: string): string => `${publicUrl}/confirm-email#token=${token}`;

const deliver = (
  { mailer, supportEmail }: Dependencies,
  name: MailName,
  { email, firstName, language }: Reader,
  userId: number | null,
  facts: { readonly url?: string; readonly email?: string; readonly device?: string },
): Promise<void> =>
  mailer.send(
    writeMail(letterOf(name, language), { email, firstName, language }, { ...facts, support: supportEmail }),
    userId,
  );
