import type { Migration } from './migration.ts';

export const calendar: Migration = {
  name: '0010_calendar',
  up: (db) =>
    db.raw(`
      -- The calendar service that a person connected. Which events stand there is read from it, not kept here.
      create table calendar_connections (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity primary key,
        -- The calendar that we made there; null until the first sync.
        calendar_id text,
        -- Sealed: nobody who reads the database can use it.
        refresh_token text not null,
        connected_at timestamptz not null,
        synced_at timestamptz,
        -- Our events there after the last sync.
        event_count int not null default 0,
        -- Why the last sync came to nothing: signInAgain or unreachable.
        problem text,
        -- Who works on it; after this instant that process is taken for dead.
        claimed_by uuid,
        claimed_until timestamptz
      );

      -- Ways to the service that were begun and have not come back; each is good for one return.
      create table calendar_sign_ins (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        state_hash text not null unique,
        -- Sealed.
        verifier text not null,
        -- web or desktop
        origin text not null,
        expires_at timestamptz not null
      );
      create index calendar_sign_ins_user on calendar_sign_ins (user_id, expires_at);
    `),
};
