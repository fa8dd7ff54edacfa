import type { User } from '#shared/accounts/contract.ts';
import type { CurrentUser } from '#api/platform/call.ts';

/** Returns the user as the API presents them (spec accounts 3, Session). */
export const presentUser = ({
  id,
  email,
  timeZone,
  firstName,
  lastName,
}: Pick<CurrentUser, 'id' | 'email' | 'timeZone' | 'firstName' | 'lastName'>): User => ({
  id,
  email,
  timezone: timeZone,
  user_metadata: {
    first_name: firstName,
    last_name: lastName,
    full_name: [firstName, lastName].filter((name) => name !== '').join(' '),
  },
});
