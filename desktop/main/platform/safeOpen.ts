import { shell } from 'electron';
import { log } from './log.ts';
import { mayOpen } from './mayOpen.ts';

const alwaysAllowed = ['checkout.stripe.com', 'billing.stripe.com'];

/** Makes the one way to the system's browser: allow-listed https addresses, and the server itself where it has https. */
export function makeSafeOpen(serverOrigin: string): (address: string) => void {
  const hosts = [...alwaysAllowed, new URL(serverOrigin).hostname];
  return (address) => {
    if (!mayOpen(address, hosts)) return log('An address outside the allow-list was not opened');
    shell.openExternal(address).catch((error: unknown) => log('The browser did not open', error));
  };
}
