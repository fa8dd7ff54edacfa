import { type Account } from '../account.ts';
import { type FormTree } from './form.ts';
import { type Parsed, readParameters, type Table } from './parameters.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One endpoint of the API, as the server finds and calls it. */
export interface Endpoint {
  readonly method: Method;
  /** `/v1/customers/:id`. */
  readonly path: string;
  answer(account: Account, form: FormTree, id: string): object;
}

/**
 * Creates an endpoint whose parameters are validated against a table before `handle` receives them. `id` is the first
 * variable part of the path, or an empty string. The result is a Stripe object, typed by its presenter.
 */
export const endpoint = <T extends Table>(
  method: Method,
  path: string,
  table: T,
  handle: (account: Account, parameters: Parsed<T>, id: string) => object,
): Endpoint => ({ method, path, answer: (account, form, id) => handle(account, readParameters(table, form), id) });

/** The table of an endpoint without parameters. */
export const nothing: Table = {};
