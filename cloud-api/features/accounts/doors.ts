import type { Knex } from 'knex';
import type { CurrentUser, UserSetting } from '#api/platform/call.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import type { Seal } from '#api/platform/seal.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { GuessWork } from './guessWork.ts';
import type { AccountMails } from './mails/accountMails.ts';
import type { PasskeySite } from './passkeys/site.ts';

/** What is done before an account goes away, in the transaction that removes it: leave a payer, hand a key back. */
export type RemovalStep = (trx: Knex, user: CurrentUser) => Promise<void>;

/** Everything that is kept about somebody, by kind, and their dated tasks as an iCalendar text. */
interface PersonalExport {
  readonly data: Record<string, Record<string, unknown>[]>;
  readonly calendar: string;
}

/** What the calls about accounts need from outside. */
export interface AccountDoors {
  readonly captcha: Captcha;
  readonly limits: RateLimits;
  readonly guessWork: GuessWork;
  readonly mails: AccountMails;
  /** Keeps the keys of the apps that show codes. */
  readonly seal: Seal;
  /** The site that passkeys belong to; undefined where browsers make none. */
  readonly passkeys: PasskeySite | undefined;
  /** Whether a new account works only after its email was confirmed. */
  readonly confirmsEmail: boolean;
  readonly onRemove: readonly RemovalStep[];
  readonly exportOf: (setting: UserSetting) => Promise<PersonalExport>;
}
