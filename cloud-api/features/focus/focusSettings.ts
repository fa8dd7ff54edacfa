import { Model } from 'objection';
import { FocusLengths, USUAL_LENGTHS } from '#shared/focus/lengths.ts';
import type { UserContext } from '#api/platform/call.ts';

/** The focus and break durations that a user chose, in minutes; there is no row before that. */
class FocusSettingsModel extends Model {
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

/** Returns a user's focus and break durations, in minutes: as chosen, else 25 and 5 (spec tasks 9). */
export async function lengthsFor({ db, user }: UserContext): Promise<FocusLengths> {
  const chosen = await FocusSettingsModel.query(db).findOne({ userId: user.id });
  return chosen?.present() ?? USUAL_LENGTHS;
}

/** Stores a user's choice; the last one counts. */
export async function chooseLengths({ db, user, now }: UserContext, lengths: FocusLengths): Promise<FocusLengths> {
  await FocusSettingsModel.query(db)
    .insert({ userId: user.id, ...lengths, updatedAt: now })
    .onConflict('userId')
    .merge(['focusMinutes', 'breakMinutes', 'updatedAt']);
  return lengths;
}
