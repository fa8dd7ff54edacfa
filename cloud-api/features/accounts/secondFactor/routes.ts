import { secondFactorRoutes } from '#shared/accounts/secondFactorContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { AccountDoors } from '../doors.ts';
import { beginApp, confirmApp, removeApp, renewCodes, secondFactors } from './app.ts';
import { enterCode } from './enterCode.ts';

/** Routes for the second step of a sign-in and its set-up. */
export const secondFactorsOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(secondFactorRoutes, {
    enterCode: (call) => enterCode(call, call.body, doors),
    secondFactors,
    beginApp: (call) => beginApp(call, call.body, doors),
    confirmApp: (call) => confirmApp(call, call.body.code, doors),
    renewRecoveryCodes: (call) => renewCodes(call, call.body, doors),

    async removeApp(call) {
      await removeApp(call, call.body, doors);
      return { success: true as const };
    },
  });
