import type { Migration } from './migration.ts';

/** Lengths of focus and break that a person chose, and sessions of up to 90 minutes. */
export const focusLengths: Migration = {
  name: '0020_focus_lengths',
  up: (db) =>
    db.raw(`
      create table focus_settings (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity,
        focus_minutes int not null check (focus_minutes between 5 and 90),
        break_minutes int not null check (break_minutes between 1 and 30),
        updated_at timestamptz not null,
        primary key (user_id, id)
      );

      -- Wider than before, so every row that is there fits: it is not looked at again.
      alter table focus_sessions
        drop constraint focus_sessions_focused_ms_check,
        add constraint focus_sessions_focused_ms_check check (focused_ms between 1 and 5400000) not valid;
    `),
};
