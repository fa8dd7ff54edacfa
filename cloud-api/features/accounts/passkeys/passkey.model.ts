import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Passkey } from '#shared/accounts/secondFactorContract.ts';

/** A passkey of a user. */
export class PasskeyModel extends Model {
  static override tableName = 'passkeys';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare name: string;
  /** The device's ID of the credential, in base64url. */
  declare credentialId: string;
  /** COSE key in base64url. */
  declare publicKey: string;
  /** Number of signatures, if the device counts them; a lower number than before indicates a copy. */
  declare signCount: number;
  /** The browser's transports to the device, separated by commas. */
  declare transports: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;

  static ofUser(db: Knex, userId: number) {
    return PasskeyModel.query(db).where({ userId }).orderBy('id');
  }

  present(): Passkey {
    return {
      id: this.id,
      name: this.name,
      createdAt: this.createdAt.toISOString(),
      lastUsedAt: this.lastUsedAt?.toISOString() ?? null,
    };
  }
}
