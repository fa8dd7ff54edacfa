import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Passkey } from '#shared/accounts/secondFactorContract.ts';

/** A key on somebody's device that signs them in. */
export class PasskeyModel extends Model {
  static override tableName = 'passkeys';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare name: string;
  /** What the device calls it, in base64url. */
  declare credentialId: string;
  /** In COSE, in base64url. */
  declare publicKey: string;
  /** How often it has signed, where the device counts; a lower number than before is a copy. */
  declare signCount: number;
  /** How browsers reach the device, with commas between. */
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
