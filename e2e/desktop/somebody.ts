import type { TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, post } from '../fixtures/test.ts';

/** Token of a user who has just signed up and finished onboarding. */
export async function somebody(api: TestServer): Promise<string> {
  const form = { email: freshEmail(), password: PASSWORD, firstName: 'Mara', timezone: 'Europe/Berlin' };
  const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', form);
  await post(api, '/user/onboarding', ANSWERS, token);
  return token;
}
