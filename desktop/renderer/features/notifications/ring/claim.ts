import { reminderRoutes } from '#shared/notifications/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { deviceId } from './kept.ts';

/** Maximum number per request. */
const MOST = 50;

/**
 * Which of these reminders this device may show. All of them without a response: a reminder shown twice is better than
 * none.
 */
export async function claimed(keys: readonly string[]): Promise<readonly string[]> {
  try {
    return (await call(reminderRoutes.claim, { body: { device: deviceId(), keys: keys.slice(0, MOST) } })).mine;
  } catch (error) {
    return isUnauthorized(error) ? [] : keys;
  }
}
