import { Model } from 'objection';
import type { Reminders } from '#shared/notifications/contract.ts';
import { defaultSettings, ReminderSettings } from '#shared/notifications/settings.ts';
import { OnboardingModel } from '#api/features/onboarding/index.ts';
import { workScheduleOf } from '#api/features/planning/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { remindersVersion, tellOthers } from './news.ts';
import { waitingReminders } from './taskReminders.ts';

/** A user's reminder settings. */
class ReminderSettingsModel extends Model {
  static override tableName = 'reminder_settings';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['config'];

  declare id: number;
  declare userId: number;
  declare config: ReminderSettings;
  declare updatedAt: Date;
}

/** Returns a user's reminders and work schedule (spec tasks 9, Notifications). */
export async function remindersOf(setting: UserSetting): Promise<Reminders> {
  // Read first: a concurrent change then makes the version outdated, never the data.
  const version = await remindersVersion(setting.db, setting.user.id);
  const { chosen, suggested } = await workScheduleOf(setting);
  return {
    version,
    settings: await settingsOf(setting),
    timeZone: setting.zone,
    schedule: chosen ?? suggested,
    tasks: [...(await waitingReminders(setting))],
  };
}

/** Stores a user's choice; the same choice again changes nothing. */
export function chooseReminders(setting: UserSetting, config: ReminderSettings): Promise<ReminderSettings> {
  const { user, now: updatedAt } = setting;
  return setting.db.transaction(async (db) => {
    await ReminderSettingsModel.query(db)
      .insert({ userId: user.id, config, updatedAt })
      .onConflict('userId')
      .merge(['config', 'updatedAt']);
    await tellOthers(db, user);
    return config;
  });
}

/**
 * Returns the chosen settings, or else those derived from onboarding, where `null` means that the user wants no
 * check-in.
 */
async function settingsOf({ db, user }: UserSetting): Promise<ReminderSettings> {
  const kept = await ReminderSettingsModel.query(db).findOne({ userId: user.id });
  if (kept) return ReminderSettings.parse(kept.config);
  return defaultSettings((await OnboardingModel.of(db, user.id))?.answers?.checkInAt);
}
