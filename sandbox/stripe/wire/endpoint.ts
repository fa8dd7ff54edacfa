import { type Account } from '../account.ts';
import { type FormTree } from './form.ts';
import { type Parsed, readParameters, type Table } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One address of the API, as the server finds and calls it. */
export interface Endpoint {
  readonly method: Method;
  /** `/v1/customers/:id`. */
  readonly path: string;
  answer(account: Account, form: FormTree, id: string): object;
}

/**
 * An endpoint whose parameters are checked against a table before `handle` sees them. `id` is the first part of the
 * path that is a variable, or an empty text. What comes back is an object of Stripe's, typed by its presenter.
 */
export const endpoint = <T extends Table>(
  method: Method,
  path: string,
  table: T,
  handle: (account: Account, parameters: Parsed<T>, id: string) => object,
): Endpoint => ({ method, path, answer: (account, form, id) => handle(account, readParameters(table, form), id) });

/** The table of an address that takes no parameters. */
export const nothing: Table = {};
