import { accountRoutes } from '#shared/accounts/contract.ts';
import { Refusal } from '#api/platform/errors.ts';
import { type Mounted, mount } from '#api/platform/mount.ts';
import type { AccountDoors } from './doors.ts';
import { passwordFits } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { signUp } from './signUp.ts';
import { UserModel } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

export const accounts = ({ captcha }: AccountDoors): readonly Mounted[] =>
  mount(accountRoutes, {
    async signUp({ db, now, today, zone, body, headers }) {
      const { captchaToken, ...form } = body;
      await captcha.check(captchaToken);
      const user = await signUp({ db, now, today, zone }, form);
      return { access_token: await startSession(db, user.id, now, headers['user-agent']), user: presentUser(user) };
    },

    async logIn({ db, now, body, headers }) {
      await captcha.check(body.captchaToken);
      const user = await UserModel.withEmail(db, body.email);
      const fits = await passwordFits(user?.passwordHash, body.password);
      if (!user || !fits) throw new Refusal('wrongLogin');
      return { access_token: await startSession(db, user.id, now, headers['user-agent']), user: presentUser(user) };
    },

    async logOut({ db, session }) {
      await endSession(db, session.id);
      return { success: true as const };
    },

    async verify({ user }) {
      return { user: presentUser(user) };
    },
  });
