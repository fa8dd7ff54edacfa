import { z } from 'zod';
import type { Knex } from 'knex';
import { BILLING_CYCLES, inDollars, planOf } from '#shared/billing/plans.ts';
import { languageWith, loadEachLanguage } from '#shared/kernel/languages.ts';
import { type Letter, UserModel, writeMail } from '#api/features/accounts/index.ts';
import type { JobKind, Jobs } from '#api/platform/jobs.ts';
import type { Mail, Mailer } from '#api/platform/mail.ts';
import type { ChargeMail } from './messages/en.ts';

const ChargeNotice = z.object({
  mail: z.enum(['chargeComing', 'trialCharges', 'trialEnds']),
  userId: z.number().int().positive(),
  cycle: z.enum(BILLING_CYCLES),
  /** Time of the charge or of the end. */
  at: z.iso.datetime(),
  /** US cents; null where nothing is charged. */
  cents: z.number().int().nullable(),
});
export type ChargeNotice = z.infer<typeof ChargeNotice>;

/** Retried for about an hour: a notice after the charge is useless. */
const chargeMail: JobKind<ChargeNotice> = { name: 'charge-mail', data: ChargeNotice, retries: 8, pauseSeconds: 20 };

const catalogues = await loadEachLanguage<{ letters: Readonly<Record<ChargeMail, Letter>> }>(
  (tag) => import(`./messages/${tag}.ts`),
);

interface Dependencies {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly db: Knex;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** Registers the job that sends notices before a charge; returns a function that queues one within a transaction. */
export function chargeMails(deps: Dependencies) {
  const { jobs } = deps;
  jobs.on(chargeMail, (notice) => write(deps, notice));
  return { send: (db: Knex, notice: ChargeNotice): Promise<void> => jobs.send(db, chargeMail, notice) };
}

export type ChargeMails = ReturnType<typeof chargeMails>;

async function write({ db, mailer, ...house }: Dependencies, notice: ChargeNotice): Promise<void> {
  const user = await UserModel.query(db).findById(notice.userId);
  if (user) await mailer.send(writeNotice(notice, user, house), user.id);
}

type Payer = Pick<UserModel, 'email' | 'firstName' | 'language' | 'timeZone'>;

/** Writes a notice in the recipient's language, with the day in their time zone. */
export function writeNotice(
  { mail, cycle, at, cents }: ChargeNotice,
  user: Payer,
  { publicUrl, supportEmail }: Pick<Dependencies, 'publicUrl' | 'supportEmail'>,
): Mail {
  const { timeZone } = user;
  const language = languageWith(catalogues, user.language);
  const facts = {
    url: `${publicUrl}${mail === 'trialEnds' ? '/pricing' : '/account/plan'}`,
    support: supportEmail,
    plan: planOf(cycle).name,
    amount: inDollars(cents ?? 0, language),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at)),
  };
  return writeMail(catalogues[language].letters[mail], user, facts);
}
