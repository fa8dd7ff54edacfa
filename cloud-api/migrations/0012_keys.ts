import type { Migration } from './migration.ts';

/**
 * What a person wrote is found by the person: in every one of these tables their id leads every key, so that the tables
 * can be spread over several databases by it (docs/scaling.md).
 */
const OF_PEOPLE = [
  'brain_dumps',
  'brain_dump_uses',
  'shared_texts',
  'tasks',
  'task_series',
  'task_reminders',
  'daily_plans',
  'day_scores',
  'reflections',
  'weekly_reviews',
  'work_schedules',
  'onboardings',
  'reminder_claims',
  'reminder_settings',
  'calendar_connections',
];

/** Tables that remember from which dump something came. */
const OF_DUMPS = ['brain_dump_uses', 'shared_texts', 'tasks', 'task_series'];

/** Something is asked for by its number alone to tell "not yours" from "not there". */
const ASKED_BY_NUMBER = ['brain_dumps', 'tasks', 'task_series'];

export const keys: Migration = {
  name: '0012_keys',
  up: (db) =>
    db.raw(`
      ${OF_DUMPS.map((table) => `alter table ${table} drop constraint ${table}_brain_dump_id_fkey;`).join('\n')}
      alter table task_reminders drop constraint task_reminders_task_id_fkey, drop constraint task_reminders_task_id_key;

      ${OF_PEOPLE.map((table) => `alter table ${table} drop constraint ${table}_pkey, add primary key (user_id, id);`).join('\n')}
      ${ASKED_BY_NUMBER.map((table) => `create index ${table}_number on ${table} (id);`).join('\n')}

      ${OF_DUMPS.map(
        (table) => `alter table ${table} add foreign key (user_id, brain_dump_id)
          references brain_dumps (user_id, id) on delete set null (brain_dump_id);`,
      ).join('\n')}
      alter table task_reminders add unique (user_id, task_id),
        add foreign key (user_id, task_id) references tasks (user_id, id) on delete cascade;

      drop index brain_dump_uses_once, shared_texts_dump, task_series_dump, tasks_of_dump, tasks_of_series, tasks_instance;
      create unique index brain_dump_uses_once on brain_dump_uses (user_id, brain_dump_id);
      create index shared_texts_dump on shared_texts (user_id, brain_dump_id) where brain_dump_id is not null;
      create index task_series_dump on task_series (user_id, brain_dump_id) where brain_dump_id is not null;
      create index tasks_of_dump on tasks (user_id, brain_dump_id) where brain_dump_id is not null;
      create unique index tasks_instance on tasks (user_id, parent_recurring_task_id, instance_date)
        where parent_recurring_task_id is not null;

      -- The primary key and the index of what is done have the same columns as these.
      drop index brain_dumps_list, brain_dumps_latest, shared_texts_user, tasks_finished;
    `),
};
