import { answer, tell, tellOthers } from '#main/platform/ipc.ts';
import type { SignIn } from '#main/platform/toldBySignIn.ts';
import { windowNamed } from '#main/platform/windows.ts';
import { whenPageGone } from '#main/platform/whenPageGone.ts';
import { FindableTasks } from './findableTasks.ts';
import { RelayedDeeds } from './relayedDeeds.ts';

interface Setting {
  /** The session as far as it is known, without a request. */
  known(): Promise<SignIn | null>;
}

/** Lets the capture window find and complete open tasks, although it has neither the token nor access to the server. */
export function startTasks({ known }: Setting): { followAccount(): void } {
  const tasks = new FindableTasks();
  const deeds = new RelayedDeeds((deed) => {
    const main = windowNamed('main');
    if (main) tell(main, 'tasks:do', deed);
    else deeds.giveUp();
  });
  const changed = (): void => tellOthers('main', 'tasks:findable-changed', {});
  // The tasks are dropped with the page that reported them.
  const watch = whenPageGone(() => {
    tasks.forget();
    deeds.giveUp();
    changed();
  });

  answer('tasks:findable', async ({ day }) => {
    watch();
    tasks.keep(day, await known());
    changed();
    return undefined;
  });
  answer('tasks:find', async ({ query }) => tasks.find(query, await known(), new Date()));
  answer('tasks:do', async ({ taskId, deed }) => {
    tasks.follow(await known());
    const { user } = tasks;
    return { outcome: user === null ? 'away' : await deeds.relay({ user, taskId, deed }) };
  });
  answer('tasks:did', ({ id, outcome }) => {
    deeds.answer(id, outcome);
    return undefined;
  });
  answer('tasks:rest', async ({ until }) => {
    tasks.rest(new Date(until), await known());
    return undefined;
  });

  return {
    followAccount: () =>
      void known().then((signedIn) => {
        tasks.follow(signedIn);
        changed();
      }),
  };
}
