import type { PersonalTables } from '#api/platform/personalData.ts';

/** What accounts keep about a person; hashes of secrets are nobody's data. */
export const accountData: PersonalTables = {
  account: { table: 'users', owner: 'id', without: ['passwordHash'] },
  authenticators: { table: 'authenticators', owner: 'userId', without: ['userId', 'secret', 'lastStep'] },
  passkeys: {
    table: 'passkeys',
    owner: 'userId',
    without: ['userId', 'credentialId', 'publicKey', 'signCount', 'transports'],
  },
  accessKeys: { table: 'api_tokens', owner: 'userId', without: ['userId', 'tokenHash'] },
  activity: { table: 'account_events', owner: 'userId', without: ['userId'] },
  sessions: { table: 'sessions', owner: 'userId', without: ['userId', 'tokenHash'] },
};

/** Tables with rows of people that an export leaves out, each with the reason. */
export const accountDataLeftOut: Readonly<Record<string, string>> = {
  recovery_codes: 'holds hashes alone',
  sign_in_challenges: 'secrets of sign-ins, gone within a day',
  known_devices: 'holds hashes alone',
  email_links: 'secrets of mails, gone within a week',
  idempotency_keys: 'answers that were given, sealed with keys of the caller, gone within two days',
  mailbox: 'copies of mails of a server that sends none',
};
