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
import type { AccountDoors } from './doors.ts';
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
export const accounts = (doors: AccountDoors): readonly Mounted[] => [
  ...entranceOf(doors),
  ...linksOf(doors),
  ...loginLinkOf(doors),
  ...appLoginOf(doors),
  ...settingsOf(doors),
  ...secondFactorsOf(doors),
  ...passkeysOf(doors),
  ...apiTokensOf(doors),
  ...activityOf(),
];

const entranceOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(accountRoutes, {
    async signUp(call) {
      const { captchaToken, ...form } = call.body;
      await doors.captcha.check(captchaToken);
      if (doors.confirmsEmail) return signUpByMail(call, form, doors);
      const made = await signUpAtOnce(call, form);
      await welcome(doors.limits, { email: form.email, network: call.network });
      return made;
    },

    async logIn(call) {
      const { email, proof, captchaToken } = call.body;
      // The challenge of a proof comes only after a CAPTCHA and takes much more work, so the proof replaces the
      // CAPTCHA.
      const proven = await doors.guessWork.levelOf(proof, email);
      if (proven === undefined) await doors.captcha.check(captchaToken);
      return logIn(call, call.body, doors, proven);
    },

    async logOut(call) {
      await logOut(call);
      return success;
    },

    async verify({ user }) {
      return { user: presentUser(user) };
    },
  });

const linksOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(linkRoutes, {
    async forgotPassword(call) {
      await doors.captcha.check(call.body.captchaToken);
      return forgotPassword(call, call.body.email, doors);
    },
    verifyResetToken: (call) => verifyResetToken(call, call.body.token),
    async resetPassword(call) {
      const { email, ...done } = await resetPassword(call, call.body, doors);
      await welcome(doors.limits, { email, network: call.network });
      return done;
    },
    async confirmEmail(call) {
      const confirmed = await confirmEmail(call, call.body.token, doors);
      await welcome(doors.limits, { email: confirmed.email, network: call.network });
      return confirmed;
    },
    undoEmail: (call) => undoEmailChange(call, call.body.token, doors),
  });

const loginLinkOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(loginLinkRoutes, {
    async askForLoginLink(call) {
      await doors.captcha.check(call.body.captchaToken);
      return askForLoginLink(call, call.body.email, doors);
    },
    lookAtLoginLink: (call) => lookAtLoginLink(call, call.body.token),
    async logInByLink(call) {
      const { email, ...entered } = await logInByLink(call, call.body.token, doors);
      if ('access_token' in entered) await welcome(doors.limits, { email, network: call.network });
      return entered;
    },
  });

const appLoginOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(appLoginRoutes, {
    grantAppLogin: (call) => grantAppLogin(call, call.body.challenge),
    async openAppLogin(call) {
      const entered = await openAppLogin(call, call.body, doors);
      await welcome(doors.limits, { email: entered.user.email, network: call.network });
      return entered;
    },
  });

const settingsOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(settingsRoutes, {
    async updateProfile(call) {
      return { user: presentUser(await updateProfile(call, call.body)) };
    },
    changeEmail: (call) => changeEmail(call, call.body, doors),
    changePassword: (call) => changePassword(call, call.body, doors),

    async removeAccount(call) {
      await removeAccount(call, call.body, doors);
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
      return { exportedAt: call.now.toISOString(), account: presentUser(call.user), ...(await doors.exportOf(call)) };
    },
  });

const apiTokensOf = (doors: AccountDoors): readonly Mounted[] =>
  mount(apiTokenRoutes, {
    async apiTokens(call) {
      return { tokens: await listApiTokens(call) };
    },
    makeApiToken: (call) => makeApiToken(call, call.body, doors),

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
