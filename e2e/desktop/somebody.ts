import type { TestServer } from '../fixtures/server.ts';
import { ANSWERS, freshEmail, PASSWORD, post } from '../fixtures/test.ts';

/** The token of somebody who has just made an account and answered the questions. */
export async function somebody(api: TestServer): Promise<string> {
  const form = { email: freshEmail(), password: PASSWORD, firstName: 'Mara', timezone: 'Europe/Berlin' };
  const { access_token: token } = await post<{ access_token: string }>(api, '/auth/signup', form);
  await post(api, '/user/onboarding', ANSWERS, token);
  return token;
}
