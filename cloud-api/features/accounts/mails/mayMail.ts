import { Refusal } from '#api/platform/errors.ts';
import type { RateLimits } from '#api/platform/rateLimits.ts';

/** Nobody's inbox is flooded by us, from however many places somebody asks. */
const TO_ONE_ADDRESS = { tries: 5, seconds: 3600 } as const;

/** Whether one more mail that anybody may ask for goes to this address. Counted alike for addresses without account. */
export async function mayMail(limits: RateLimits, email: string): Promise<boolean> {
  try {
    await limits.spend(`mails to ${email}`, TO_ONE_ADDRESS);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rateLimited') return false;
    throw error;
  }
}
