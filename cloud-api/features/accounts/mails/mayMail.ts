import { ApiError } from '#api/platform/errors.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';

/** Keeps an inbox from being flooded, from however many networks the mails are requested. */
const TO_ONE_ADDRESS = { tries: 5, seconds: 3600 } as const;

/** Whether one more mail that anyone may request can go to this address. Counts addresses without an account alike. */
export async function mayMail(limits: RateLimits, email: string): Promise<boolean> {
  try {
    await limits.spend(`mails to ${email}`, TO_ONE_ADDRESS);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rateLimited') return false;
    throw error;
  }
}
