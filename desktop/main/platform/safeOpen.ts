import { shell } from 'electron';
import { log } from './log.ts';
import { mayOpen } from './mayOpen.ts';

/** The payment provider's pages (checkout, billing portal, invoices), and Google's page for calendar access. */
const alwaysAllowed = [
  'checkout.stripe.com',
  'billing.stripe.com',
  'invoice.stripe.com',
  'pay.stripe.com',
  'accounts.google.com',
];

/** Opens a URL in the system's browser; false when that is not allowed or no browser opened. */
export type SafeOpen = (address: string) => Promise<boolean>;

/**
 * Creates the only way to the system's browser: allow-listed https URLs, the server itself, and this computer.
 * @param others - additional hosts
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
