import { shell } from 'electron';
import { log } from './log.ts';
import { mayOpen } from './mayOpen.ts';

/** The payment provider's pages (checkout, billing portal, invoices), and Google's on which a calendar is allowed. */
const alwaysAllowed = [
  'checkout.stripe.com',
  'billing.stripe.com',
  'invoice.stripe.com',
  'pay.stripe.com',
  'accounts.google.com',
];

/** Opens an address in the system's browser; false when it may not be opened, or no browser came. */
export type SafeOpen = (address: string) => Promise<boolean>;

/**
 * Makes the one way to the system's browser: allow-listed https addresses, the server itself, and this computer.
 * @param others - hosts that may be opened as well
 */
export function makeSafeOpen(serverOrigin: string, others: readonly string[]): SafeOpen {
  const hosts = [...alwaysAllowed, ...others, new URL(serverOrigin).hostname];
  return async (address) => {
    if (!mayOpen(address, hosts, serverOrigin)) {
      log('An address outside the allow-list was not opened');
      return false;
    }
    try {
      await shell.openExternal(address);
      return true;
    } catch (error) {
      log('The browser did not open', error);
      return false;
    }
  };
}
