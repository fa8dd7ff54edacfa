import type { Migration } from './migration.ts';

export const calendar: Migration = {
  name: '0010_calendar',
  up: (db) =>
    db.raw(`
      -- The calendar service that a person connected.
      create table calendar_connections (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity primary key,
        -- The calendar that we made there; null until the first sync.
        calendar_id text,
        -- Sealed: nobody who reads the database can use it.
        refresh_token text not null,
        connected_at timestamptz not null,
        synced_at timestamptz,
        -- Why the last sync came to nothing: signInAgain or unreachable.
        problem text
      );

      -- Which of our events stand in that calendar, and with what in them.
      create table calendar_events (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        uid text not null,
        event_id text not null,
        fingerprint text not null,
        unique (user_id, uid)
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
