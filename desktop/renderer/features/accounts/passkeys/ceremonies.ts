import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { passkeyRoutes } from '#shared/accounts/passkeyContract.ts';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { call } from '#renderer/platform/api.ts';
import { finishLogIn } from '#renderer/platform/session.ts';

type NewPasskey = z.input<typeof passkeyRoutes.addPasskey.body>['credential'];
type UsedPasskey = z.input<typeof passkeyRoutes.logInWithPasskey.body>['credential'];
type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the browser for a passkey of this site and logs in with it. Rejects when the person gives it up. */
export async function logInWithPasskey(): Promise<void> {
  const { options } = await call(passkeyRoutes.beginPasskeyLogIn, {});
  const credential = await startAuthentication({ optionsJSON: options as Asked });
  await finishLogIn(await call(passkeyRoutes.logInWithPasskey, { body: { credential: credential as UsedPasskey } }));
}

/** Has the browser make a passkey and adds it to the account. Rejects when the person gives it up. */
export async function addPasskey({ name, identity }: { readonly name: string; readonly identity: Identity }) {
  const { options } = await call(passkeyRoutes.beginPasskey, { body: identity });
  const credential = await startRegistration({ optionsJSON: options as unknown as Wanted });
  return call(passkeyRoutes.addPasskey, { body: { name, credential: credential as NewPasskey } });
}
