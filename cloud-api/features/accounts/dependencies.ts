import type { Knex } from 'knex';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';
import type { Encryptor } from '#api/platform/encryptor.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { GuessWork } from './guessWork.ts';
import type { AccountMails } from './mails/accountMails.ts';
import type { PasskeySite } from './passkeys/site.ts';

/**
 * A step that runs in the transaction that removes an account, before it is deleted, e.g. to remove a payer or revoke a
 * token.
 */
export type RemovalStep = (trx: Knex, user: CurrentUser) => Promise<void>;

/** All stored data of a user, by kind, and their dated tasks as iCalendar text. */
interface PersonalExport {
  readonly data: Record<string, Record<string, unknown>[]>;
  readonly calendar: string;
}

/** External dependencies of the account routes. */
export interface AccountDependencies {
  readonly captcha: Captcha;
  readonly limits: RateLimits;
  readonly guessWork: GuessWork;
  readonly mails: AccountMails;
  /** Encrypts the keys of authenticator apps. */
  readonly encryptor: Encryptor;
  /** The site that passkeys belong to; undefined where browsers cannot create any. */
  readonly passkeys: PasskeySite | undefined;
  /** Whether a new account works only after its email is confirmed. */
  readonly confirmsEmail: boolean;
  readonly onRemove: readonly RemovalStep[];
  readonly exportOf: (context: UserContext) => Promise<PersonalExport>;
}
