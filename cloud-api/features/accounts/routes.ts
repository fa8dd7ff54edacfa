import { activityRoutes } from '#shared/accounts/activityContract.ts';
import { apiTokenRoutes } from '#shared/accounts/apiTokenContract.ts';
import { appLoginRoutes } from '#shared/accounts/appLoginContract.ts';
import { accountRoutes } from '#shared/accounts/contract.ts';
import { linkRoutes } from '#shared/accounts/linkContract.ts';
import { loginLinkRoutes } from '#shared/accounts/loginLinkContract.ts';
import { settingsRoutes } from '#shared/accounts/settingsContract.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import { listActivity, noteActivity } from './activity.ts';
import { listApiTokens, makeApiToken, removeApiToken } from './apiTokens.ts';
import { grantAppLogin, openAppLogin } from './appLogin/appLogin.ts';
import { confirmEmail } from './confirmEmail.ts';
import type { AccountDependencies } from './dependencies.ts';
import { welcome } from './guesses.ts';
import { logIn } from './logIn.ts';
import { askForLoginLink, logInByLink, lookAtLoginLink } from './loginLink/loginLink.ts';
import { passkeysOf } from './passkeys/routes.ts';
import { removeAccount } from './removeAccount.ts';
import { forgotPassword, resetPassword, verifyResetToken } from './resetPassword.ts';
import { secondFactorsOf } from './secondFactor/routes.ts';
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listSessions,
  logOut,
  updateProfile,
} from './settings.ts';
import { signUpAtOnce, signUpByMail } from './signUp.ts';
import { undoEmailChange } from './undoEmail.ts';
import { presentUser } from './user.presenter.ts';

const success = { success: true } as const;

/** Returns all account routes. */
export const accounts = (deps: AccountDependencies): readonly Mounted[] => [
  ...entranceOf(deps),
  ...linksOf(deps),
  ...loginLinkOf(deps),
  ...appLoginOf(deps),
  ...settingsOf(deps),
  ...secondFactorsOf(deps),
  ...passkeysOf(deps),
  ...apiTokensOf(deps),
  ...activityOf(),
];

const entranceOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(accountRoutes, {
    async signUp(call) {
      const { captchaToken, ...form } = call.body;
      await deps.captcha.check(captchaToken);
      if (deps.confirmsEmail) return signUpByMail(call, form, deps);
      const made = await signUpAtOnce(call, form);
      await welcome(deps.limits, { email: form.email, network: call.network });
      return made;
    },

    async logIn(call) {
      const { email, proof, captchaToken } = call.body;
      // The challenge of a proof comes only after a CAPTCHA and takes much more work, so the proof replaces the
      // CAPTCHA.
      const proven = await deps.guessWork.levelOf(proof, email);
      if (proven === undefined) await deps.captcha.check(captchaToken);
      return logIn(call, call.body, deps, proven);
    },

    async logOut(call) {
      await logOut(call);
      return success;
    },

    async verify({ user }) {
      return { user: presentUser(user) };
    },
  });

const linksOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(linkRoutes, {
    async forgotPassword(call) {
      await deps.captcha.check(call.body.captchaToken);
      return forgotPassword(call, call.body.email, deps);
    },
    verifyResetToken: (call) => verifyResetToken(call, call.body.token),
    async resetPassword(call) {
      const { email, ...done } = await resetPassword(call, call.body, deps);
      await welcome(deps.limits, { email, network: call.network });
      return done;
    },
    async confirmEmail(call) {
      const confirmed = await confirmEmail(call, call.body.token, deps);
      await welcome(deps.limits, { email: confirmed.email, network: call.network });
      return confirmed;
    },
    undoEmail: (call) => undoEmailChange(call, call.body.token, deps),
  });

const loginLinkOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(loginLinkRoutes, {
    async askForLoginLink(call) {
      await deps.captcha.check(call.body.captchaToken);
      return askForLoginLink(call, call.body.email, deps);
    },
    lookAtLoginLink: (call) => lookAtLoginLink(call, call.body.token),
    async logInByLink(call) {
      const { email, ...entered } = await logInByLink(call, call.body.token, deps);
      if ('access_token' in entered) await welcome(deps.limits, { email, network: call.network });
      return entered;
    },
  });

const appLoginOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(appLoginRoutes, {
    grantAppLogin: (call) => grantAppLogin(call, call.body.challenge),
    async openAppLogin(call) {
      const entered = await openAppLogin(call, call.body, deps);
      await welcome(deps.limits, { email: entered.user.email, network: call.network });
      return entered;
    },
  });

const settingsOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(settingsRoutes, {
    async updateProfile(call) {
      return { user: presentUser(await updateProfile(call, call.body)) };
    },
    changeEmail: (call) => changeEmail(call, call.body, deps),
    changePassword: (call) => changePassword(call, call.body, deps),

    async removeAccount(call) {
      await removeAccount(call, call.body, deps);
      return success;
    },

    async sessions(call) {
      return { sessions: await listSessions(call) };
    },

    async endSession(call) {
      await endOwnSession(call, call.params.id);
      return success;
    },

    async endOtherSessions(call) {
      return { ...success, ended: await endOtherSessions(call) };
    },

    async exportData(call) {
      await noteActivity(call, call.user.id, 'exported');
      return { exportedAt: call.now.toISOString(), account: presentUser(call.user), ...(await deps.exportOf(call)) };
    },
  });

const apiTokensOf = (deps: AccountDependencies): readonly Mounted[] =>
  mount(apiTokenRoutes, {
    async apiTokens(call) {
      return { tokens: await listApiTokens(call) };
    },
    makeApiToken: (call) => makeApiToken(call, call.body, deps),

    async removeApiToken(call) {
      await removeApiToken(call, call.params.id);
      return success;
    },
  });

const activityOf = (): readonly Mounted[] =>
  mount(activityRoutes, {
    async activity(call) {
      return { entries: await listActivity(call) };
    },
  });
