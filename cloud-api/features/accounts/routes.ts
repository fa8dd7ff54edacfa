import { accountRoutes } from '#shared/accounts/contract.ts';
import { Refusal } from '#api/platform/errors.ts';
import { mount } from '#api/platform/mount.ts';
import { passwordFits } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { signUp } from './signUp.ts';
import { UserModel } from './user.model.ts';
import { presentUser } from './user.presenter.ts';

export const accounts = mount(accountRoutes, {
  async signUp({ db, now, today, zone, body, headers }) {
    const user = await signUp({ db, now, today, zone }, body);
    return { access_token: await startSession(db, user.id, now, headers['user-agent']), user: presentUser(user) };
  },

  async logIn({ db, now, body, headers }) {
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
