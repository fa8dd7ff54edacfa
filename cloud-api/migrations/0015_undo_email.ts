import type { Migration } from './migration.ts';

/** Links that put an earlier email back. The rows of before keep the old rule, so the new one need not look at them. */
export const undoEmail: Migration = {
  name: '0015_undo_email',
  up: (db) =>
    db.raw(`
      alter table email_links
        drop constraint email_links_purpose_check,
        add constraint email_links_purpose_check
          check (purpose in ('signUp', 'resetPassword', 'changeEmail', 'undoEmail')) not valid;
    `),
};
