import { Secret, TOTP } from 'otpauth';
import type { SignedInPerson, TestServer } from '#api/app/testServer.ts';

/** The password of `aUser`. */
export const PASSWORD = 'Tidy-Moon1';
export const STEP_MS = 30_000;

/** A user with two-step login on, and the authenticator app. */
export interface Guarded extends SignedInPerson {
  readonly recoveryCodes: readonly string[];
  /** The code that the app shows, or showed `steps` ago; negative for a future one. */
  code(steps?: number): string;
}

/** Returns the code of a key at a time. */
export const codeAt = (key: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now.getTime() });

/** Returns a code that is not valid now. */
export function wrongCode({ code }: Guarded): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => code(steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? '';
}

/** Signs up a user and turns two-step login on. */
export const guarded = async (server: TestServer): Promise<Guarded> => guard(server, await server.signedIn());

/** Turns two-step login on for a user; afterwards the clock is at the beginning of the next code. */
export async function guard(server: TestServer, person: SignedInPerson): Promise<Guarded> {
  const path = '/api/auth/second-factors/app';
  const begun = await person.call<{ key: string }>('POST', path, { body: { current_password: PASSWORD } });
  const { key } = begun.body;
  const code = (steps = 0) => codeAt(key, new Date(server.clock.now().getTime() - steps * STEP_MS));
  const confirmed = await person.call<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, {
    body: { code: code() },
  });
  if (confirmed.status !== 200) throw new Error(`Turning it on answered ${confirmed.status}: ${confirmed.text}`);
  server.clock.pass(STEP_MS - (server.clock.now().getTime() % STEP_MS));
  return { ...person, recoveryCodes: confirmed.body.recoveryCodes, code };
}

/** Logs in with the right password and returns the challenge. */
export async function challengeFor(server: TestServer, { email }: { readonly email: string }, password = PASSWORD) {
  const { body } = await server.call('POST', '/api/auth/login', { body: { email, password } });
  return String(body['challenge']);
}

/** Does the second step of a sign-in. */
export const enterCode = (server: TestServer, challenge: string, code: string) =>
  server.call('POST', '/api/auth/login/code', { body: { challenge, code } });
