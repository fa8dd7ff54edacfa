import { type Account, tell } from '../account.ts';
import { presentCustomer } from '../present/customer.ts';
import { type CustomerRecord } from '../state.ts';
import { newId } from '../wire/ids.ts';

/** Stores a customer and sends the event. */
export function newCustomer(account: Account, given: Partial<CustomerRecord>): CustomerRecord {
  const customer: CustomerRecord = {
    id: newId('cus', 14),
    created: account.clock.now(),
    metadata: {},
    email: null,
    name: null,
    phone: null,
    description: null,
    locales: [],
    balance: 0,
    currency: null,
    defaultPaymentMethod: null,
    invoicePrefix: newId('', 8).slice(1).toUpperCase(),
    invoices: 0,
    deleted: false,
    ...given,
  };
  account.state.customers.set(customer.id, customer);
  tell(account, 'customer.created', presentCustomer(account, customer));
  return customer;
}
