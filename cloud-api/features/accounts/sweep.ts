import type { Knex } from 'knex';

/** Removes what has run out: links of mails with the entries of sign-ups nobody confirmed, sessions, used CAPTCHAs. */
export async function sweepAccounts(db: Knex, now: Date): Promise<void> {
  for (const table of ['emailLinks', 'sessions', 'usedCaptchas']) {
    await db(table).where('expiresAt', '<=', now).delete();
  }
}
