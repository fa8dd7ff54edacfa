import type { Migration } from './migration.ts';

export const notifications: Migration = {
  name: '0011_notifications',
  up: (db) =>
    db.raw(`
      create table reminder_settings (
        user_id bigint not null references users on delete cascade unique,
        id bigint generated always as identity primary key,
        config jsonb not null,
        updated_at timestamptz not null
      );

      -- Wishes to be reminded of a task: one for each task.
      create table task_reminders (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        task_id bigint not null references tasks on delete cascade unique,
        remind_at timestamptz not null
      );
      create index task_reminders_user on task_reminders (user_id, remind_at);

      -- Which device tells a reminder, so that no two do.
      create table reminder_claims (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        key text not null,
        device uuid not null,
        claimed_at timestamptz not null,
        unique (user_id, key)
      );
      create index reminder_claims_age on reminder_claims (user_id, claimed_at);
    `),
};
