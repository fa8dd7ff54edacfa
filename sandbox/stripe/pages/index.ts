import { type Account } from '../account.ts';
import { StripeError } from '../wire/stripeError.ts';
import { checkoutPage } from './checkout.ts';
import { html } from './html.ts';
import { invoicePage } from './invoice.ts';
import { page, type PageAnswer } from './layout.ts';
import { portalPage } from './portal.ts';
import { messagesFor } from './messages.ts';

/** The hosted pages: `/checkout/:id`, `/portal/:id`, `/invoices/:id`. */
export function answerPage(account: Account, method: string, target: string, form: URLSearchParams): PageAnswer {
  const { pathname, searchParams } = new URL(target, 'http://sandbox');
  const [, kind = '', id = ''] = /^\/([a-z]+)\/([A-Za-z0-9_]+)$/.exec(pathname) ?? [];
  const { sessions, portals, invoices } = account.state;
  try {
    const session = kind === 'checkout' ? sessions.get(id) : undefined;
    if (session) return checkoutPage(account, session, method, form);
    const portal = kind === 'portal' ? portals.get(id) : undefined;
    if (portal) return portalPage(account, portal, method, form, searchParams);
    const invoice = kind === 'invoices' ? invoices.get(id) : undefined;
    if (invoice?.number) return invoicePage(account, invoice);
  } catch (error) {
    // A form with an unknown id: another customer's, or an outdated one.
    if (!(error instanceof StripeError)) throw error;
  }
  const words = messagesFor(null);
  return page(
    words,
    words.notFound,
    html`<h1>${words.notFound}</h1>
      <p>${words.notFoundMore}</p>`,
    404,
  );
}
