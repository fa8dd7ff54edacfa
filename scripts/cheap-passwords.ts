import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** In tests of the API this stands for `@node-rs/argon2` (`vitest.api.config.ts`), which it calls by its real name. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The one password that costs in a test what it costs a person: a thousand others would take half a minute. */
export const COSTLY_PASSWORD = 'Costly-Tidy-Moon1';

const CHEAP: Argon2.Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, password === COSTLY_PASSWORD ? options : { ...options, ...CHEAP }, signal);

/** A hash says itself what it cost. */
export const { verify } = argon2;
