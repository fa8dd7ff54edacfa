/** Stripe's error: the `error` object of its wire format and the HTTP status. */
export interface StripeFault {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly doc_url?: string;
}

/** Thrown by every endpoint that rejects a request; the server turns it into the response. */
export class StripeError extends Error {
  readonly status: number;
  readonly fault: StripeFault;

  constructor(status: number, fault: StripeFault) {
    super(fault.message);
    this.status = status;
    this.fault = fault;
  }
}

const docs = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** An invalid request: 400 by default. */
export function invalid(
  message: string,
  details: { code?: string; param?: string; status?: number } = {},
): StripeError {
  const { status = 400, code, param } = details;
  return new StripeError(status, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code, doc_url: docs(code) } : {}),
    ...(param ? { param } : {}),
  });
}

/** `No such customer: 'cus_1'`. 404 for an id in the URL, 400 for one in the parameters, as with Stripe. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  return invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: param === 'id' ? 404 : 400 });
}

export const unknownParameters = (names: readonly string[]): StripeError =>
  invalid(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
    code: 'parameter_unknown',
    ...(names[0] ? { param: names[0] } : {}),
  });

export const missingParameter = (name: string): StripeError =>
  invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });

/** Stripe supports it and this sandbox does not: an error is better than a wrong response. */
export const notInSandbox = (what: string, param?: string): StripeError =>
  invalid(`The billing sandbox does not carry out ${what}.`, {
    code: 'sandbox_unsupported',
    ...(param ? { param } : {}),
  });

export const cardRefused = (declineCode: string, message: string): StripeError =>
  new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
    doc_url: docs('card_declined'),
  });
