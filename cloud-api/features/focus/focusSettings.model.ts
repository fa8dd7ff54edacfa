import { Model } from 'objection';
import { FocusLengths } from '#shared/focus/lengths.ts';

/** The lengths that a person chose, in minutes; nobody has a row before that. */
export class FocusSettingsModel extends Model {
  static override tableName = 'focus_settings';
  static override idColumn = ['userId', 'id'];

  declare id: number;
  declare userId: number;
  declare focusMinutes: number;
  declare breakMinutes: number;
  declare updatedAt: Date;

  present(): FocusLengths {
    return FocusLengths.parse(this);
  }
}
