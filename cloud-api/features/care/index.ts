import { isCrisis } from '#shared/care/crisis.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';

/**
 * Whether the user mentioned a crisis on this local day: then nothing cheers, scores or reminds (spec settled, Crisis).
 */
export const isGentleToday = ({ user, today }: Pick<UserContext, 'user' | 'today'>): boolean => user.gentleOn === today;

/** Marks the user's day as gentle; `db` may be a transaction. */
export async function beginGentleDay({ db, user, today, now }: UserContext): Promise<void> {
  await UserModel.query(db).findById(user.id).patch({ gentleOn: today, updatedAt: now });
}

/**
 * Throws `crisis` for text about a crisis, which is no task wherever it is typed: the client shows its supportive
 * message and stores the text as a brain dump.
 */
export async function careBefore(context: UserContext, texts: readonly (string | null | undefined)[]): Promise<void> {
  if (!texts.some((text) => text && isCrisis(text))) return;
  await beginGentleDay(context);
  throw new ApiError('crisis');
}
