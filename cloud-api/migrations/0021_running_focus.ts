import type { Migration } from './migration.ts';

/** The focus session that runs on one of the devices of an account, and when each session that is booked ran. */
export const runningFocus: Migration = {
  name: '0021_running_focus',
  up: (db) =>
    db.raw(`
      create table running_focus (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity,
        -- The device is one sign-in.
        reported_by bigint not null,
        reported_at timestamptz not null,
        key text not null,
        phase text not null,
        task_id bigint not null,
        task_title text not null,
        whole_ms int not null,
        left_ms int not null,
        since_ms bigint not null,
        request text,
        request_id uuid,
        requested_at timestamptz,
        primary key (user_id, id)
      );

      -- Wider than before, so every row that is there fits: it is not looked at again.
      alter table focus_sessions
        add column reported_by bigint,
        add column stretches jsonb,
        drop constraint focus_sessions_focused_ms_check,
        add constraint focus_sessions_focused_ms_check check (focused_ms between 0 and 5400000) not valid;
    `),
};
