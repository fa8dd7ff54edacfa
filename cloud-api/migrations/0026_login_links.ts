import type { Migration } from './migration.ts';

/** Links that log in. The rows of before keep the old rule, so the new one need not look at them. */
export const loginLinks: Migration = {
  name: '0026_login_links',
  up: (db) =>
    db.raw(`
      alter table email_links
        drop constraint email_links_purpose_check,
        add constraint email_links_purpose_check
          check (purpose in ('signUp', 'resetPassword', 'changeEmail', 'undoEmail', 'logIn')) not valid;
    `),
};
