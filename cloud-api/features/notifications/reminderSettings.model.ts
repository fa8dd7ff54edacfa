import { Model } from 'objection';
import type { ReminderSettings } from '#shared/notifications/settings.ts';

/** What a person wants to be reminded of, as they chose it. */
export class ReminderSettingsModel extends Model {
  static override tableName = 'reminder_settings';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['config'];

  declare id: number;
  declare userId: number;
  declare config: ReminderSettings;
  declare updatedAt: Date;
}
