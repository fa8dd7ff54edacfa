import type { Knex } from 'knex';
import { Model } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { codeOf } from '#api/platform/errorFields.ts';
import { ApiError } from '#api/platform/errors.ts';

export class UserModel extends Model {
  static override tableName = 'users';

  declare id: number;
  declare email: string;
  /** Null until a link sent to the address was opened. */
  declare emailConfirmedAt: Date | null;
  declare passwordHash: string;
  declare firstName: string;
  declare lastName: string;
  declare dateOfBirth: LocalDate | null;
  declare timeZone: string;
  /** The time zone before the last change; allowances are counted in it until then. */
  declare previousZone: string | null;
  declare previousZoneUntil: Date | null;
  declare language: Language;
  declare dayStartedOn: LocalDate | null;
  /** Incremented with every change of the user's tasks. */
  declare taskRevision: number;
  /** The day on which the user last returned after days away, and what was offered then. */
  declare cameBackOn: LocalDate | null;
  declare daysAway: number | null;
  declare starterTaskId: number | null;
  /** The latest day on which the user mentioned a crisis. */
  declare gentleOn: LocalDate | null;
  /** True: none of this user's data is sent to a third party. */
  declare localOnly: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;

  /** Addresses are stored in lower case; undefined when no user has this one. */
  static withEmail(db: Knex, email: string) {
    return UserModel.query(db).findOne({ email });
  }
}

/** PostgreSQL's error code for a unique violation. */
const NOT_UNIQUE = '23505';

/** Error handler for a change of email: throws `code` when another account has it. */
export const refuseTaken =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw codeOf(error) === NOT_UNIQUE ? new ApiError(code, {}, { cause: error }) : error;
  };
