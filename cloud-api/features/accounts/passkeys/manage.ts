import type { NewPasskey } from '#shared/accounts/passkeyContract.ts';
import { MOST_PASSKEYS } from '#shared/accounts/passkeyContract.ts';
import type { Identity, Passkey } from '#shared/accounts/secondFactorContract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { assertOwner, ApiError } from '#api/platform/errors.ts';
import { noteActivity } from '../activity.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { closeChallenge, keepChallenge } from '../secondFactor/challenges.ts';
import { confirmIdentity, type Identifying } from '../secondFactor/identity.ts';
import { holdSession } from '../sessions.ts';
import { PasskeyModel } from './passkey.model.ts';
import type { PasskeySite } from './site.ts';

type Dependencies = Pick<AccountDependencies, 'limits' | 'encryptor' | 'mails' | 'passkeys'>;

/** Supported key algorithms: EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257] as const;

/** Returns the site of the passkeys; throws where there are none. */
export function siteOf({ passkeys }: Pick<AccountDependencies, 'passkeys'>): PasskeySite {
  if (!passkeys) throw new ApiError('passkeyRefused');
  return passkeys;
}

/** Returns the options with which a browser creates a passkey that the account does not have yet. */
export async function beginPasskey(call: Identifying, identity: Identity, deps: Dependencies) {
  const site = siteOf(deps);
  await confirmIdentity(call, identity, deps);
  const { db, user } = call;
  const known = await PasskeyModel.ofUser(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw new ApiError('passkeyRefused');
  // Loaded on demand: rarely needed and slow to load.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Unchaos',
    rpID: site.host,
    userName: user.email,
    userID: site.handleOf(user.id),
    userDisplayName: user.firstName,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(call, { purpose: 'addPasskey', userId: user.id, token: options.challenge });
  return { options: { ...options } };
}

/** Adds a passkey that a browser created for a challenge of this account. */
export async function addPasskey(
  call: Identifying,
  { name, credential }: { readonly name: string; readonly credential: NewPasskey },
  deps: Dependencies,
): Promise<Passkey> {
  const made = await verified(call, credential, siteOf(deps));
  const { db, now, user } = call;
  return db.transaction(async (trx) => {
    // Serialized, so that the limit is never exceeded.
    await holdSession(trx, call);
    const known = await PasskeyModel.ofUser(trx, user.id);
    if (known.length >= MOST_PASSKEYS) throw new ApiError('passkeyRefused');
    const [added] = await trx('passkeys')
      .insert({ userId: user.id, name, ...made, createdAt: now })
      .onConflict('credentialId')
      .ignore()
      .returning('id');
    if (!added) throw new ApiError('passkeyRefused');
    await noteActivity({ ...call, db: trx }, user.id, 'passkeyAdded', name);
    await deps.mails.send(trx, { mail: 'passkeyAdded', userId: user.id, email: user.email, device: name });
    return { id: added.id, name, createdAt: now.toISOString(), lastUsedAt: null };
  });
}

/** Verifies a new passkey and returns what to store. Uses its challenge up, even on failure. */
async function verified({ db, now, user }: UserContext, credential: NewPasskey, site: PasskeySite) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (token) => closeChallenge({ db, now }, { purpose: 'addPasskey', userId: user.id, token }),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((cause: unknown) => {
    throw new ApiError('passkeyRefused', {}, { cause });
  });
  if (!registrationInfo) throw new ApiError('passkeyRefused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports.join(','),
  };
}

/** Renames a passkey: 404 when there is none with this id, 403 when it is another user's. */
export async function renamePasskey({ db, user }: UserContext, id: number, name: string): Promise<Passkey> {
  const passkey = assertOwner(await PasskeyModel.query(db).findOne({ id }), user);
  await PasskeyModel.query(db).where({ userId: user.id, id }).patch({ name });
  return { ...passkey.present(), name };
}

/** Removes a passkey: 404 when there is none with this id, 403 when it is another user's. */
export async function removePasskey(
  call: Identifying,
  id: number,
  identity: Identity,
  deps: Dependencies,
): Promise<void> {
  const { db, user } = call;
  const { name } = assertOwner(await PasskeyModel.query(db).findOne({ id }), user);
  await confirmIdentity(call, identity, deps);
  await db.transaction(async (trx) => {
    await holdSession(trx, call);
    const removed = await PasskeyModel.query(trx).where({ userId: user.id, id }).delete();
    if (removed === 0) return;
    await noteActivity({ ...call, db: trx }, user.id, 'passkeyRemoved', name);
    await deps.mails.send(trx, { mail: 'passkeyRemoved', userId: user.id, email: user.email, device: name });
  });
}
