import { isCrisis } from '#shared/care/crisis.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';

/** Whether the person spoke of a crisis on this day of theirs: then nothing cheers, scores or reminds (spec settled, Crisis). */
export const isGentleToday = ({ user, today }: Pick<UserSetting, 'user' | 'today'>): boolean => user.gentleOn === today;

/** Makes the person's day a gentle one; `db` may be a transaction. */
export async function beginGentleDay({ db, user, today, now }: UserSetting): Promise<void> {
  await UserModel.query(db).findById(user.id).patch({ gentleOn: today, updatedAt: now });
}

/**
 * Words about a crisis are no task, wherever they are typed: the client shows its words of care and keeps what was typed as
 * a brain dump. Throws `crisis`.
 */
export async function careBefore(setting: UserSetting, texts: readonly (string | null | undefined)[]): Promise<void> {
  if (!texts.some((text) => text && isCrisis(text))) return;
  await beginGentleDay(setting);
  throw new Refusal('crisis');
}
