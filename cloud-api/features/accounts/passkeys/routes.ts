import { passkeyRoutes } from '#shared/accounts/passkeyContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { AccountDoors } from '../doors.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './logIn.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './manage.ts';

/** Routes for signing in with passkeys, adding and removing them. */
export const passkeysOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(passkeyRoutes, {
    beginPasskeyLogIn: (call) => beginPasskeyLogIn(call, doors),
    logInWithPasskey: (call) => logInWithPasskey(call, call.body.credential, doors),
    beginPasskey: (call) => beginPasskey(call, call.body, doors),
    addPasskey: (call) => addPasskey(call, call.body, doors),

    renamePasskey: (call) => renamePasskey(call, call.params.id, call.body.name),

    async removePasskey(call) {
      await removePasskey(call, call.params.id, call.body, doors);
      return { success: true as const };
    },
  });
