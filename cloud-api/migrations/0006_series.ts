import type { Migration } from './migration.ts';

export const series: Migration = {
  name: '0006_series',
  up: (db) =>
    db.raw(`
      -- Ids of series and tasks come from one row of numbers, so that either names its series without a doubt.
      create table task_series (
        id bigint primary key default nextval(pg_get_serial_sequence('tasks', 'id')),
        user_id bigint not null references users on delete cascade,
        -- RFC 5545, RRULE without its name.
        rule text not null,
        start_date date not null,
        -- What every instance says of itself, without dates.
        facts jsonb not null,
        brain_dump_id bigint references brain_dumps on delete set null,
        ended_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index task_series_user on task_series (user_id) where ended_at is null;
      create index task_series_dump on task_series (brain_dump_id) where brain_dump_id is not null;

      update tasks set parent_recurring_task_id = null;
      alter table tasks drop constraint tasks_parent_recurring_task_id_fkey;
      -- No foreign key: an instance may outlive its series, and is then cleaned up by name.
      alter table tasks add column instance_date date;
      create unique index tasks_instance on tasks (parent_recurring_task_id, instance_date)
        where parent_recurring_task_id is not null;

      -- A deleted task can be brought back for 30 days.
      alter table tasks add column deleted_at timestamptz;
      create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
      drop index tasks_list;
      create index tasks_open on tasks (user_id, order_index, id) where not completed and deleted_at is null;
      create index tasks_completed on tasks (user_id, completed_at desc, id desc) where completed and deleted_at is null;

      -- Grows with every change of a person's tasks.
      alter table users add column task_revision bigint not null default 0;
      -- The day of the last return after days away, and what was offered then.
      alter table users add column came_back_on date;
      alter table users add column days_away int;
      alter table users add column starter_task_id bigint;
    `),
};
