import type { Migration } from './migration.ts';

export const focus: Migration = {
  name: '0008_focus',
  up: (db) =>
    db.raw(`
      -- Focus sessions, each under the id that its client made when it began, so that it is booked once.
      create table focus_sessions (
        user_id bigint not null references users on delete cascade,
        id uuid not null,
        -- As it was when the session began; no foreign key, for a session outlives its task.
        task_id bigint not null,
        task_title text not null,
        category text not null,
        weight int not null,
        was_the_one_thing boolean not null,
        energy_level text not null,
        -- Null for a session that was ended early.
        outcome text,
        started_at timestamptz not null,
        ended_at timestamptz not null,
        focused_ms int not null check (focused_ms between 1 and 1500000),
        -- Of the person's own day when it ended.
        hour_of_day int not null,
        booked_at timestamptz not null,
        primary key (user_id, id)
      );
      create index focus_sessions_latest on focus_sessions (user_id, ended_at desc, id desc);

      -- What a person's ways of starting, avoiding and finishing tell.
      create table patterns (
        user_id bigint not null references users on delete cascade,
        id uuid not null,
        kind text not null,
        at timestamptz not null,
        record jsonb not null,
        primary key (user_id, id)
      );
      create index patterns_latest on patterns (user_id, kind, at desc, id desc);
    `),
};
