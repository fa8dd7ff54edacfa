import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import { passkeyRoutes } from '#shared/accounts/passkeyContract.ts';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { call } from '#renderer/platform/api.ts';
import { finishLogIn } from '#renderer/platform/session.ts';

type NewPasskey = z.input<typeof passkeyRoutes.addPasskey.body>['credential'];
type UsedPasskey = z.input<typeof passkeyRoutes.logInWithPasskey.body>['credential'];
type Wanted = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Milliseconds after which a challenge is replaced: the server's lasts ten minutes, but a browser may offer passkeys
 * for longer.
 */
const FRESH_MS = 8 * 60_000;

const begin = async () => (await call(passkeyRoutes.beginPasskeyLogIn, {})).options as Asked;

const finish = async (credential: UsedPasskey): Promise<void> =>
  finishLogIn(await call(passkeyRoutes.logInWithPasskey, { body: { credential } }));

/** Asks the browser for a passkey of this site and logs in with it. Rejects when the user cancels. */
export async function logInWithPasskey(): Promise<void> {
  await finish((await startAuthentication({ optionsJSON: await begin() })) as UsedPasskey);
}

/**
 * Lets the browser offer passkeys in the email field, and logs in with the one picked. Ends with the signal, or when
 * another request for a passkey starts. Rejects when the picked passkey is refused.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const stop = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop);
  for (let isStale = true; isStale && !signal.aborted;) {
    isStale = false;
    const optionsJSON = await begin().catch(() => undefined);
    if (!optionsJSON || signal.aborted) return;
    const renewal = setTimeout(() => {
      isStale = true;
      stop();
    }, FRESH_MS);
    const picked = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined);
    clearTimeout(renewal);
    if (picked) await finish(picked as UsedPasskey);
  }
}

/** Has the browser create a passkey and adds it to the account. Rejects when the user cancels. */
export async function addPasskey({ name, identity }: { readonly name: string; readonly identity: Identity }) {
  const { options } = await call(passkeyRoutes.beginPasskey, { body: identity });
  const credential = await startRegistration({ optionsJSON: options as unknown as Wanted });
  return call(passkeyRoutes.addPasskey, { body: { name, credential: credential as NewPasskey } });
}
