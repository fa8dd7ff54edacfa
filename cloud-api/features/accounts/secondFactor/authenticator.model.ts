import type { Knex } from 'knex';
import { Model } from 'objection';

/** A user's authenticator app. */
export class AuthenticatorModel extends Model {
  static override tableName = 'authenticators';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** Encrypted. */
  declare secret: string;
  declare createdAt: Date;
  /** Null until a first code has proved that the app has the key. */
  declare confirmedAt: Date | null;
  /** Time step of the newest accepted code. */
  declare lastStep: number | null;

  /** The confirmed app of a user: only that one is required at sign-in. */
  static confirmed(db: Knex, userId: number) {
    return AuthenticatorModel.query(db).findOne({ userId }).whereNotNull('confirmedAt');
  }
}
