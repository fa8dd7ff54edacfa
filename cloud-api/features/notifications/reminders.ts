import { Model } from 'objection';
import type { Reminders } from '#shared/notifications/contract.ts';
import { defaultSettings, ReminderSettings } from '#shared/notifications/settings.ts';
import { OnboardingModel } from '#api/features/onboarding/index.ts';
import { workScheduleOf } from '#api/features/planning/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { remindersVersion, notifyOtherDevices } from './news.ts';
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
export async function remindersOf(context: UserContext): Promise<Reminders> {
  // Read first: a concurrent change then makes the version outdated, never the data.
  const version = await remindersVersion(context.db, context.user.id);
  const { chosen, suggested } = await workScheduleOf(context);
  return {
    version,
    settings: await settingsOf(context),
    timeZone: context.zone,
    schedule: chosen ?? suggested,
    tasks: [...(await waitingReminders(context))],
  };
}

/** Stores a user's choice; the same choice again changes nothing. */
export function chooseReminders(context: UserContext, config: ReminderSettings): Promise<ReminderSettings> {
  const { user, now: updatedAt } = context;
  return context.db.transaction(async (db) => {
    await ReminderSettingsModel.query(db)
      .insert({ userId: user.id, config, updatedAt })
      .onConflict('userId')
      .merge(['config', 'updatedAt']);
    await notifyOtherDevices(db, user);
    return config;
  });
}

/**
 * Returns the chosen settings, or else those derived from onboarding, where `null` means that the user wants no
 * check-in.
 */
async function settingsOf({ db, user }: UserContext): Promise<ReminderSettings> {
  const kept = await ReminderSettingsModel.query(db).findOne({ userId: user.id });
  if (kept) return ReminderSettings.parse(kept.config);
  return defaultSettings((await OnboardingModel.of(db, user.id))?.answers?.checkInAt);
}
