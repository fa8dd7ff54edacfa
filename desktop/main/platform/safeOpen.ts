import { shell } from 'electron';
import { log } from './log.ts';

const alwaysAllowed = ['checkout.stripe.com', 'billing.stripe.com'];

/** True for an https address without a login in it, on one of `hosts` exactly. */
export function mayOpen(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}

/** Makes the one way to the system's browser: allow-listed https addresses, and the server itself where it has https. */
export function makeSafeOpen(serverOrigin: string): (address: string) => void {
  const hosts = [...alwaysAllowed, new URL(serverOrigin).hostname];
  return (address) => {
    if (!mayOpen(address, hosts)) return log('An address outside the allow-list was not opened');
    shell.openExternal(address).catch((error: unknown) => log('The browser did not open', error));
  };
}
