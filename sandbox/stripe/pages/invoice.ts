import { type Account } from '../account.ts';
import { netOf } from '../billing/totals.ts';
import { type InvoiceRecord } from '../state.ts';
import { html } from './html.ts';
import { page, type PageAnswer } from './layout.ts';
import { day, money, messagesFor } from './messages.ts';

/** `/invoices/:id`: the contents of an invoice. */
export function invoicePage(account: Account, invoice: InvoiceRecord): PageAnswer {
  const customer = account.state.customers.get(invoice.customer);
  const words = messagesFor(customer?.locales[0] ?? null);
  const shown = (cents: number): string => money(words, cents, invoice.currency);
  const fromBalance = invoice.amountDue - invoice.lines.reduce((sum, line) => sum + netOf(line), 0);
  const title = words.invoice(invoice.number ?? '');
  return page(
    words,
    title,
    html`<h1>${title}</h1>
      <p class="soft">${day(words, invoice.created)} · ${words.status[invoice.status]}</p>
      <section aria-label="${title}">
        <dl>
          ${invoice.lines.map(
            (line) =>
              html`<dt>${line.description}</dt>
                <dd>${shown(line.amount)}</dd>
                ${line.discounts.map(
                  ({ amount }) =>
                    html`<dt>${words.discount}</dt>
                      <dd>−${shown(amount)}</dd>`,
                )}`,
          )}
          ${
            fromBalance !== 0 &&
            html`<dt>${words.fromBalance}</dt>
              <dd>${shown(fromBalance)}</dd>`
          }
          <dt class="due">${words.total}</dt>
          <dd class="due">${shown(invoice.amountDue)}</dd>
        </dl>
      </section>`,
  );
}
