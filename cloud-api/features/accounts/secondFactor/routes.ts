import { secondFactorRoutes } from '#shared/accounts/secondFactorContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { beginApp, confirmApp, removeApp, renewCodes, secondFactors } from './app.ts';
import { enterCode } from './enterCode.ts';

/** Routes for the second step of a sign-in and its set-up. */
export const secondFactorsOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(secondFactorRoutes, {
    enterCode: (call) => enterCode(call, call.body, deps),
    secondFactors,
    beginApp: (call) => beginApp(call, call.body, deps),
    confirmApp: (call) => confirmApp(call, call.body.code, deps),
    renewRecoveryCodes: (call) => renewCodes(call, call.body, deps),

    async removeApp(call) {
      await removeApp(call, call.body, deps);
      return { success: true as const };
    },
  });
