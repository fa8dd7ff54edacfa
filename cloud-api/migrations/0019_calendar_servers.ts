import type { Migration } from './migration.ts';

export const calendarServers: Migration = {
  name: '0019_calendar_servers',
  up: (db) =>
    db.raw(`
      -- Sign-ins at calendar servers (CalDAV); each goes with the last calendar that is read by it.
      create table calendar_accounts (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        -- What the person named: an address, or the domain of one for e-mail.
        server text not null,
        user_name text not null,
        -- Sealed.
        password text not null,
        created_at timestamptz not null,
        primary key (user_id, id),
        unique (user_id, server, user_name)
      );

      -- Of a collection on a calendar server; null for a file at an address.
      alter table calendar_feeds add column account_id bigint;
      -- The state from which the server can say what has changed.
      alter table calendar_feeds add column sync_token text;
      alter table calendar_feeds add constraint calendar_feeds_account
        foreign key (user_id, account_id) references calendar_accounts (user_id, id) on delete cascade not valid;

      -- Which event of a collection it belongs to; null for those of a file.
      alter table calendar_appointments add column part_key text;

      -- The events of collections as they were when they were read last.
      create table calendar_parts (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        feed_id bigint not null,
        -- Hash of its path.
        key text not null,
        -- What the server called its state.
        etag text,
        primary key (user_id, id),
        unique (user_id, feed_id, key),
        foreign key (user_id, feed_id) references calendar_feeds (user_id, id) on delete cascade
      );
    `),
};
