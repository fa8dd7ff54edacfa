import { passkeyRoutes } from '#shared/accounts/passkeyContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './logIn.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './manage.ts';

/** Routes for signing in with passkeys, adding and removing them. */
export const passkeysOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(passkeyRoutes, {
    beginPasskeyLogIn: (call) => beginPasskeyLogIn(call, deps),
    logInWithPasskey: (call) => logInWithPasskey(call, call.body.credential, deps),
    beginPasskey: (call) => beginPasskey(call, call.body, deps),
    addPasskey: (call) => addPasskey(call, call.body, deps),

    renamePasskey: (call) => renamePasskey(call, call.params.id, call.body.name),

    async removePasskey(call) {
      await removePasskey(call, call.params.id, call.body, deps);
      return { success: true as const };
    },
  });
