import { isCrisis } from '#shared/care/crisis.ts';
import type { UserSetting } from '#api/platform/call.ts';
import { Refusal } from '#api/platform/errors.ts';
import { beginGentleDay } from './gentleDay.ts';

/**
 * Words about a crisis are no task, wherever they are typed: the client shows its words of care and keeps what was typed as
 * a brain dump. Throws `crisis`.
 */
export async function careBefore(setting: UserSetting, texts: readonly (string | null | undefined)[]): Promise<void> {
  if (!texts.some((text) => text && isCrisis(text))) return;
  await beginGentleDay(setting);
  throw new Refusal('crisis');
}
