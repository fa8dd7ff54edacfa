import type { Migration } from './migration.ts';

export const calendarFeeds: Migration = {
  name: '0017_calendar_feeds',
  up: (db) =>
    db.raw(`
      -- Calendars that are kept elsewhere and read along.
      create table calendar_feeds (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        name text not null,
        -- Sealed: whoever knows it can read the calendar.
        address text not null,
        busy_only boolean not null,
        created_at timestamptz not null,
        -- When what is known of it was read.
        read_at timestamptz not null,
        -- The local day and the zone for which it was read in full.
        read_for text not null,
        -- What its server called this state of it.
        etag text,
        last_modified text,
        -- Of what was read, so that nothing is written again that is the same.
        fingerprint text,
        -- Why it could not be read the last time, and how often in a row.
        problem text,
        failures int not null default 0,
        next_at timestamptz not null,
        -- Who reads it; after this instant that process is considered dead.
        claimed_by uuid,
        claimed_until timestamptz,
        primary key (user_id, id)
      );
      create index calendar_feeds_number on calendar_feeds (id);
      create index calendar_feeds_due on calendar_feeds (next_at);

      create table calendar_appointments (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        feed_id bigint not null,
        title text,
        -- busy, tentative or free
        busy text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        -- Of what takes whole days.
        first_day date,
        last_day date,
        primary key (user_id, id),
        foreign key (user_id, feed_id) references calendar_feeds (user_id, id) on delete cascade
      );
      create index calendar_appointments_time on calendar_appointments (user_id, starts_at);
      create index calendar_appointments_feed on calendar_appointments (user_id, feed_id);
      create index calendar_appointments_old on calendar_appointments (ends_at);
    `),
};
