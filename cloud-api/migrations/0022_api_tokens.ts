import type { Migration } from './migration.ts';

/** Keys that people make for programs of their own, and what happened to the security of their account. */
export const apiTokens: Migration = {
  name: '0022_api_tokens',
  up: (db) =>
    db.raw(`
      create table api_tokens (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        name text not null,
        token_hash text not null unique,
        -- What it may do, with spaces between.
        scopes text not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        expires_at timestamptz not null
      );
      create index api_tokens_user on api_tokens (user_id);
      create index api_tokens_expired on api_tokens (expires_at);

      create table account_events (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        at timestamptz not null,
        kind text not null,
        -- Of the call that caused it.
        user_agent text not null,
        -- The name that the person gave to what it is about.
        name text,
        primary key (user_id, id)
      );
      create index account_events_at on account_events (at);
    `),
};
