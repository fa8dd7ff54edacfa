import type { UserSetting } from '#api/platform/call.ts';
import { UserModel } from '#api/features/accounts/index.ts';

/** Whether the person spoke of a crisis on this day of theirs: then nothing cheers, scores or reminds (spec settled, Crisis). */
export const isGentleToday = ({ user, today }: Pick<UserSetting, 'user' | 'today'>): boolean => user.gentleOn === today;

/** Makes the person's day a gentle one; `db` may be a transaction. */
export async function beginGentleDay({ db, user, today, now }: UserSetting): Promise<void> {
  await UserModel.query(db).findById(user.id).patch({ gentleOn: today, updatedAt: now });
}
