import { Model } from 'objection';

export class SessionModel extends Model {
  static override tableName = 'sessions';

  declare id: number;
  declare userId: number;
  declare tokenHash: string;
  declare userAgent: string;
  declare createdAt: Date;
  declare lastUsedAt: Date;
  declare expiresAt: Date;
}
