import type { Migration } from './migration.ts';

export const insights: Migration = {
  name: '0009_insights',
  up: (db) =>
    db.raw(`
      -- How full a day was when it was last looked at, so that the next can tell whether it got calmer.
      create table day_scores (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        date date not null,
        chaos int not null check (chaos between 0 and 100),
        unique (user_id, date)
      );

      -- What was finished, for lists of the latest and for counts over years: a count looks at no row of the table.
      create index tasks_finished on tasks (user_id, completed_at desc, id desc) where completed and deleted_at is null;

      -- What a look back at a week suggested, and what became of it.
      create table weekly_reviews (
        user_id bigint not null references users on delete cascade,
        id bigint generated always as identity primary key,
        -- The Monday of the week.
        week date not null,
        suggestion jsonb not null,
        -- accepted or declined
        answer text not null,
        answered_at timestamptz not null,
        unique (user_id, week)
      );
    `),
};
