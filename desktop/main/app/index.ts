import { app } from 'electron';
import { start } from './start.ts';
import { log } from '#main/platform/log.ts';

// Before the lock, because the lock file is in this folder.
if (process.env.UNCHAOS_USER_DATA) app.setPath('userData', process.env.UNCHAOS_USER_DATA);

// A second instance passes its arguments to the first and exits. Code after exit() still runs, so everything else is in
// the branch.
if (!app.requestSingleInstanceLock()) app.exit(0);
else {
  start().catch((error: unknown) => {
    log('Unchaos could not start', error);
    app.exit(1);
  });
}
