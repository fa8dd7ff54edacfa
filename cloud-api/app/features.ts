import type Stripe from 'stripe';
import { createCaptcha } from '#api/features/accounts/captcha/captcha.ts';
import { createGuessWork } from '#api/features/accounts/guessWork.ts';
import type { AccountMails, RemovalStep } from '#api/features/accounts/index.ts';
import { passkeySite } from '#api/features/accounts/passkeys/site.ts';
import { entrance } from '#api/features/accounts/entrance.ts';
import { accounts } from '#api/features/accounts/routes.ts';
import { billing } from '#api/features/billing/routes.ts';
import type { Reader } from '#api/features/brain-dump/reader.ts';
import { examples } from '#api/features/brain-dump/examples.ts';
import { firstSteps } from '#api/features/brain-dump/offerSteps.ts';
import { brainDumps } from '#api/features/brain-dump/routes.ts';
import { coalesce } from '#api/features/brain-dump/privacyRoutes.ts';
import { createTranscriber, transcriptions } from '#api/features/brain-dump/transcription.ts';
import type { CalendarDependencies, FeedDependencies } from '#api/features/calendar/dependencies.ts';
import { calendarFeeds } from '#api/features/calendar/feeds/routes.ts';
import { calendarWriting } from '#api/features/calendar/writing/routes.ts';
import { calendars } from '#api/features/calendar/routes.ts';
import { focus } from '#api/features/focus/routes.ts';
import { insights } from '#api/features/insights/routes.ts';
import { notifications } from '#api/features/notifications/routes.ts';
import { onboarding } from '#api/features/onboarding/routes.ts';
import { planning, workSchedule } from '#api/features/planning/routes.ts';
import { tasks } from '#api/features/tasks/routes.ts';
import type { Csrf } from '#api/platform/csrf.ts';
import type { Database } from '#api/platform/db/connect.ts';
import type { Env } from '#api/platform/env.ts';
import type { Mounted } from '#api/platform/mount.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import { createEncryptor } from '#api/platform/encryptor.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { bootstrap } from './bootstrap.ts';
import { exportOf } from './personalData.ts';
import { version } from '../platform/version.ts';

export interface FeatureDependencies {
  readonly env: Env;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly csrf: Csrf;
  readonly limits: RateLimits;
  readonly mails: AccountMails;
  /** Undefined on a server that takes no payments. */
  readonly stripe: Stripe | undefined;
  readonly calendar: CalendarDependencies;
  readonly feeds: FeedDependencies;
  /** Further steps when an account is removed, in this order. */
  readonly onRemove: readonly RemovalStep[];
  /** Dump processors, best one first. */
  readonly processors: readonly Reader[];
}

/** Returns every API route with its handler. */
export function mountFeatures(given: FeatureDependencies): readonly Mounted[] {
  const { env, database, secrets, csrf, limits, mails, stripe, calendar, feeds, onRemove, processors } = given;
  const captcha = createCaptcha(env.captcha, database.knex, secrets);
  const guessWork = createGuessWork(database.knex, secrets, env.captcha);
  const { access, publicUrl, supportEmail, imprint, confirmEmail: confirmsEmail } = env;
  const encryptor = createEncryptor(secrets('authenticators'));
  const transcriber = env.transcription && createTranscriber(env.transcription);
  const passkeys = passkeySite(publicUrl, secrets('passkeys'));
  const settings = {
    support: { email: supportEmail },
    imprint,
    confirmsEmail,
    transcribes: transcriber !== undefined,
    passkeyOrigin: passkeys?.origin ?? null,
  };
  return [
    ...entrance({ captcha, csrf, isHttps: env.isHttps, version, settings }),
    ...accounts({ captcha, limits, guessWork, mails, encryptor, passkeys, confirmsEmail, onRemove, exportOf }),
    ...tasks,
    ...billing({ access, stripe, publicUrl }),
    ...onboarding(access),
    ...brainDumps(processors, access),
    ...examples,
    ...firstSteps(processors),
    ...transcriptions(transcriber),
    ...coalesce({
      dump: processors.find(({ receiver }) => receiver !== undefined)?.receiver ?? null,
      voice: transcriber?.receiver ?? null,
    }),
    ...planning,
    ...workSchedule,
    ...focus,
    ...calendars(calendar),
    ...calendarFeeds(feeds),
    ...calendarWriting(feeds),
    ...insights(access),
    ...notifications,
    ...bootstrap(access),
  ];
}
