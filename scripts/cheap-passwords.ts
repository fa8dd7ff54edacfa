import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** Replaces `@node-rs/argon2` in API tests (`vitest.api.config.ts`), and loads the real one by its name. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** The only password with the production cost in tests: hashing a thousand others that way would take half a minute. */
export const COSTLY_PASSWORD = 'Costly-Tidy-Moon1';

const CHEAP: Argon2.Options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, password === COSTLY_PASSWORD ? options : { ...options, ...CHEAP }, signal);

/** A hash contains its own cost. */
export const { verify } = argon2;
