import type { IncomingHttpHeaders } from 'node:http';
import type { Knex } from 'knex';
import type { UsedPasskey } from '#shared/accounts/passkeyContract.ts';
import { ApiError } from '#api/platform/errors.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { enter, refuseUnconfirmed } from '../logIn.ts';
import { closeChallenge, keepChallenge } from '../secondFactor/challenges.ts';
import { UserModel } from '../user.model.ts';
import { presentUser } from '../user.presenter.ts';
import { siteOf } from './manage.ts';
import { PasskeyModel } from './passkey.model.ts';
import type { PasskeySite } from './site.ts';

interface Moment {
  readonly db: Knex;
  readonly now: Date;
}

/** Returns the options with which a browser asks for any passkey of this site. */
export async function beginPasskeyLogIn(moment: Moment, deps: AccountDependencies) {
  const site = siteOf(deps);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
  await keepChallenge(moment, { purpose: 'passkey', userId: null, token: options.challenge });
  return { options: { ...options } };
}

/**
 * Signs in with a passkey. The device has verified the user by fingerprint, face or PIN, so it replaces password and
 * code. Throws `passkeyRefused` for any error.
 */
export async function logInWithPasskey(
  call: Moment & { readonly headers: IncomingHttpHeaders },
  credential: UsedPasskey,
  deps: AccountDependencies,
) {
  const { db, now } = call;
  const passkey = await PasskeyModel.query(db).findOne({ credentialId: credential.id });
  if (!passkey) throw new ApiError('passkeyRefused');
  const signCount = await verifiedCount(call, credential, passkey, siteOf(deps));
  return db.transaction(async (trx) => {
    // Locks the account first, as everything that ends its sessions and deletes its passkeys does.
    const user = await UserModel.query(trx).findById(passkey.userId).forNoKeyUpdate();
    // Of two responses with the same count one comes from a copy.
    const counted = await PasskeyModel.query(trx)
      .findById([passkey.userId, passkey.id])
      .where('signCount', passkey.signCount)
      .patch({ signCount, lastUsedAt: now });
    if (counted === 0 || !user) throw new ApiError('passkeyRefused');
    refuseUnconfirmed(user, deps);
    return {
      access_token: await enter({ ...call, db: trx }, user, 'signedInByPasskey', deps),
      user: presentUser(user),
    };
  });
}

/** Returns the passkey's current signature count. Uses its challenge up, even on failure. */
async function verifiedCount(
  { db, now }: Moment,
  credential: UsedPasskey,
  { userId, credentialId: id, publicKey, signCount: counter }: PasskeyModel,
  site: PasskeySite,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (token) => closeChallenge({ db, now }, { purpose: 'passkey', userId: null, token }),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new ApiError('passkeyRefused', {}, { cause });
  });
  const { userHandle } = credential.response;
  const isTheirs = userHandle === undefined || userHandle === site.handleOf(userId).toString('base64url');
  if (!verified || !isTheirs) throw new ApiError('passkeyRefused');
  return authenticationInfo.newCounter;
}
