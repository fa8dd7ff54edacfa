import type { Migration } from './migration.ts';

export const moves: Migration = {
  name: '0016_moves',
  up: (db) =>
    db.raw(`
      -- What became of each move, so that one that is sent again is not made again.
      create table task_moves (
        user_id bigint not null references users on delete cascade,
        id uuid not null,
        made_at timestamptz not null,
        stored_at timestamptz not null,
        result jsonb not null,
        primary key (user_id, id)
      );
      create index task_moves_stored on task_moves (stored_at);
    `),
};
