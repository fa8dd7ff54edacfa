import { resolve } from 'node:path';
import { z } from 'zod';
import { aiOf, type AiSettings, AiVariables } from './aiEnv.ts';
import { type BackupEnv, backupOf, BackupVariables } from './backupEnv.ts';
import { type CaptchaEnv, captchaOf, CaptchaVariables } from './captchaEnv.ts';
import { type Imprint, imprintOf, ImprintVariables } from './imprintEnv.ts';
import { StartError, together } from './startError.ts';
import { watchOf, type WatchSettings, WatchVariables } from './watchEnv.ts';
import { type GoogleEnv, googleOf, GoogleVariables } from './googleEnv.ts';
import { directUrlOf, PoolerVariables } from './poolerEnv.ts';
import { type OperationsEnv, operationsOf, OperationsVariables } from './operationsEnv.ts';
import { type Source, webAddress, wholeNumber, withFiles } from './settingValues.ts';
import { type SheddingEnv, sheddingOf, SheddingVariables } from './sheddingEnv.ts';

const port = wholeNumber(0, 65_535);
const yesOrNo = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const origins = z.string().transform((text) =>
  text
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== ''),
);
const onOrOff = z.enum(['on', 'off']).transform((text) => text === 'on');
const address = z.string().regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, 'expected an address such as support@example.org');
/** `Name <address>` or only an address. */
const sender = z
  .string()
  .regex(/^([^<>"\r\n]*<)?[^\s@,;<>"]+@[^\s@,;<>"]+>?$/, 'expected Name <address@example.org>')
  .transform((text) => {
    const [, name = '', mailbox = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
    return { name: name.trim() || 'Unchaos', address: mailbox };
  });

const Variables = z.object({
  PORT: port.default(4747),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: webAddress().optional(),
  ACCESS: z.enum(['open', 'plans']).default('plans'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webAddress().optional(),
  ...AiVariables,
  ...GoogleVariables,
  ...BackupVariables,
  ...WatchVariables,
  ...OperationsVariables,
  ...PoolerVariables,
  ...SheddingVariables,
  ...ImprintVariables,
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  ALLOWED_ORIGINS: origins.default(['app://unchaos']),
  TRUST_PROXY: yesOrNo.default(false),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'expected smtp://user:password@host:port or smtps://…')
    .optional(),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: address.default('support@unchaos.app'),
  CONFIRM_EMAIL: onOrOff.optional(),
  MAILBOX: onOrOff.optional(),
  SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  ...CaptchaVariables,
  WEB_DIR: z.string().min(1).default('out/web'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** A name and mail address. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}
/** The payment provider. */
export interface StripeEnv {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server with Stripe's API, such as the sandbox; undefined for Stripe itself. */
  readonly apiBase: string | undefined;
}

export type { AiEnv } from './aiEnv.ts';
export type { CaptchaEnv } from './captchaEnv.ts';
export type { GoogleEnv } from './googleEnv.ts';

/** The settings of one server. */
export interface Env extends AiSettings, OperationsEnv, WatchSettings {
  readonly port: number;
  readonly host: string;
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** URL that bypasses the pooler at `databaseUrl`; undefined without a pooler. */
  readonly databaseDirectUrl: string | undefined;
  readonly dataDir: string;
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether users reach the server only by https. */
  readonly isHttps: boolean;
  /** `open`: every account has full access; `plans`: access comes from a plan or a trial. */
  readonly access: 'open' | 'plans';
  /** Never undefined if access comes from plans. */
  readonly stripe: StripeEnv | undefined;
  /** The Google app for calendars; undefined if calendars cannot be connected. */
  readonly google: GoogleEnv | undefined;
  /** Daily backups by the server; undefined for none. */
  readonly backup: BackupEnv | undefined;
  /** Token required to read `/metrics`; without it there are no metrics. */
  readonly metricsToken: string | undefined;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** True behind a reverse proxy whose `X-Forwarded-*` headers can be trusted. */
  readonly trustProxy: boolean;
  /** The outgoing mail server; may contain a password. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailAddress;
  /** The support address. */
  readonly supportEmail: string;
  /** The operator of this server; null if not set. */
  readonly imprint: Imprint | null;
  /** Whether a new account works only after its email is confirmed; on by default with a PostgreSQL server. */
  readonly confirmEmail: boolean;
  /** Whether mails are stored for the mailbox page instead of being sent; on by default with the embedded database. */
  readonly mailbox: boolean;
  /** The key that signs tokens; without it one is generated and stored in the database. */
  readonly secret: string | undefined;
  /** Multiplies the rate limits: 1 as specified, more for measurements and tests. */
  readonly rateLimitFactor: number;
  readonly shedding: SheddingEnv;
  readonly captcha: CaptchaEnv;
  /** The built web app. */
  readonly webDir: string;
  readonly logLevel: z.infer<typeof Variables>['LOG_LEVEL'];
}

export { StartError };

/** The names of all settings; each may also be given as `NAME_FILE`. */
export const settingNames: readonly string[] = Object.keys(Variables.shape);

/**
 * Reads the settings once at start; an empty variable counts as not set, and a file may contain a value. Throws
 * `StartError` that names each invalid one with what is expected, never with its value.
 */
export function readEnv(source: Source): Env {
  const read = Variables.safeParse(withFiles(source, settingNames));
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartError(`These settings are not valid: ${lines.join('; ')}`);
  }
  const variables = read.data;
  const publicUrl = (variables.PUBLIC_URL ?? `http://${variables.HOST}:${variables.PORT}`).replace(/\/$/, '');
  const { databaseDirectUrl, stripe, google, mail, captcha, imprint } = together({
    databaseDirectUrl: () => directUrlOf(variables, variables.DATABASE_URL),
    stripe: () => stripeOf(variables),
    google: () => googleOf(variables),
    mail: () => mailSettings(variables),
    captcha: () => captchaOf(variables),
    imprint: () => imprintOf(variables),
  });
  return {
    port: variables.PORT,
    host: variables.HOST,
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl,
    dataDir: resolve(variables.DATA_DIR),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    access: variables.ACCESS,
    stripe,
    ...aiOf(variables),
    ...operationsOf(variables),
    google,
    backup: backupOf(variables, variables.DATABASE_URL),
    ...watchOf(variables),
    metricsToken: variables.METRICS_TOKEN,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    trustProxy: variables.TRUST_PROXY,
    ...mail,
    imprint,
    secret: variables.SECRET,
    rateLimitFactor: variables.RATE_LIMIT_FACTOR,
    shedding: sheddingOf(variables),
    captcha,
    webDir: resolve(variables.WEB_DIR),
    logLevel: variables.LOG_LEVEL,
  };
}

/**
 * Mails are sent by SMTP or else stored for the mailbox page; a server that needs mails but has neither does not start.
 */
function mailSettings(
  variables: z.infer<typeof Variables>,
): Pick<Env, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'confirmEmail' | 'mailbox'> {
  const { SMTP_URL: smtpUrl, SUPPORT_EMAIL: supportEmail, MAIL_FROM, DATABASE_URL, CONFIRM_EMAIL, MAILBOX } = variables;
  const isEmbedded = DATABASE_URL === undefined;
  const confirmEmail = CONFIRM_EMAIL ?? !isEmbedded;
  const mailbox = MAILBOX ?? (isEmbedded && smtpUrl === undefined);
  if (mailbox && smtpUrl !== undefined) {
    throw new StartError(
      'These settings are not valid: MAILBOX: mails either leave by SMTP_URL or stay here, not both',
    );
  }
  if (confirmEmail && !mailbox && smtpUrl === undefined) {
    throw new StartError(
      'Mails cannot leave yet: set SMTP_URL, or CONFIRM_EMAIL=off for accounts that need no confirmed email.',
    );
  }
  return {
    smtpUrl,
    supportEmail,
    confirmEmail,
    mailbox,
    mailFrom: MAIL_FROM ?? { name: 'Unchaos', address: supportEmail },
  };
}

function stripeOf({
  ACCESS,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: z.infer<typeof Variables>): StripeEnv | undefined {
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, apiBase };
  if (secretKey !== undefined || webhookSecret !== undefined) {
    throw new StartError('Payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  }
  if (ACCESS === 'open') return undefined;
  throw new StartError(
    'Plans cannot be paid yet: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or ACCESS=open for a server without plans.',
  );
}
