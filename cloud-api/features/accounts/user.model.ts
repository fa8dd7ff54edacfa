import type { Knex } from 'knex';
import { Model } from 'objection';
import type { LocalDate } from '#shared/kernel/dates.ts';

export class UserModel extends Model {
  static override tableName = 'users';

  declare id: number;
  declare email: string;
  declare passwordHash: string;
  declare firstName: string;
  declare lastName: string;
  declare dateOfBirth: LocalDate | null;
  declare timeZone: string;
  declare dayStartedOn: LocalDate | null;
  declare createdAt: Date;
  declare updatedAt: Date;

  /** Addresses are stored in lower case; undefined when nobody has this one. */
  static withEmail(db: Knex, email: string) {
    return UserModel.query(db).findOne({ email });
  }
}
