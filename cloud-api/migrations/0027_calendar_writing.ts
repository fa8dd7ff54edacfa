import type { Migration } from './migration.ts';

export const calendarWriting: Migration = {
  name: '0027_calendar_writing',
  up: (db) =>
    db.raw(`
      -- The calendar on a server into which the tasks with a time are written; one at most.
      create table calendar_targets (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity,
        feed_id bigint not null,
        created_at timestamptz not null,
        -- When both were the same the last time.
        written_at timestamptz,
        -- What its server called the state in which our events were looked at last.
        state text,
        -- How far the tasks were then.
        revision int,
        -- Why it came to nothing the last time, and how often in a row.
        problem text,
        failures int not null default 0,
        next_at timestamptz not null,
        -- Who is at it; after this instant that process is considered dead.
        claimed_by uuid,
        claimed_until timestamptz,
        primary key (user_id, id),
        unique (user_id, feed_id),
        foreign key (user_id, feed_id) references calendar_feeds (user_id, id) on delete cascade
      );
      create index calendar_targets_due on calendar_targets (next_at);

      -- Our events in it. No reference to the task: its event has to go after it.
      create table calendar_events (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity,
        feed_id bigint not null,
        task_id bigint not null,
        -- Names the event and its file there.
        uid uuid not null,
        -- The state in which it is known; null where that has to be looked up.
        etag text,
        -- Hash of the words that were written; null until it has been there for sure.
        words text,
        -- When both sides last agreed that it is: an instant and a length, or a whole day.
        starts_at timestamptz,
        minutes int,
        day date,
        -- What is being written and may have arrived: a time, or its removal.
        tried jsonb,
        -- Since when it has been deleted there and nobody has said what that means.
        gone_at timestamptz,
        primary key (user_id, id),
        unique (user_id, task_id),
        -- Goes with the choice of this calendar.
        foreign key (user_id, feed_id) references calendar_targets (user_id, feed_id) on delete cascade
      );
    `),
};
