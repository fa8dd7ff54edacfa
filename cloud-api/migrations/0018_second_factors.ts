import type { Migration } from './migration.ts';

export const secondFactors: Migration = {
  name: '0018_second_factors',
  up: (db) =>
    db.raw(`
      -- The app that shows codes; one for each person.
      create table authenticators (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity,
        -- Sealed: nobody who reads the database can make codes of it.
        secret text not null,
        created_at timestamptz not null,
        -- Null until a first code proved that the app has the key.
        confirmed_at timestamptz,
        -- The time step of the newest code that counted: no code counts twice.
        last_step bigint,
        primary key (user_id, id)
      );

      -- For whoever has lost the app; each is good once.
      create table recovery_codes (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        code_hash text not null,
        used_at timestamptz,
        primary key (user_id, id),
        unique (user_id, code_hash)
      );

      -- Keys on people's devices that sign them in.
      create table passkeys (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        name text not null,
        -- What the device calls it, and its public key in COSE; both in base64url.
        credential_id text not null unique,
        public_key text not null,
        -- How often it has signed, where the device counts.
        sign_count bigint not null,
        transports text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkeys_user on passkeys (user_id);

      -- Sign-ins that wait for their next step; each is good once.
      create table sign_in_challenges (
        user_id bigint references users on delete cascade,
        id bigint generated always as identity primary key,
        purpose text not null,
        token_hash text not null unique,
        expires_at timestamptz not null
      );
      create index sign_in_challenges_user on sign_in_challenges (user_id);
      create index sign_in_challenges_expired on sign_in_challenges (expires_at);
    `),
};
