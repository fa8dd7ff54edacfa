import type { Knex } from 'knex';
import { Model } from 'objection';

/** The app that shows somebody's codes. */
export class AuthenticatorModel extends Model {
  static override tableName = 'authenticators';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  /** Sealed. */
  declare secret: string;
  declare createdAt: Date;
  /** Null until a first code proved that the app has the key. */
  declare confirmedAt: Date | null;
  /** The time step of the newest code that counted. */
  declare lastStep: number | null;

  /** The one that a sign-in asks for; one that was never confirmed is asked for by nobody. */
  static confirmed(db: Knex, userId: number) {
    return AuthenticatorModel.query(db).findOne({ userId }).whereNotNull('confirmedAt');
  }
}
