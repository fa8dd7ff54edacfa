import Stripe from 'stripe';
import { type Account } from './account.ts';
import { endpoints } from './endpoints/index.ts';
import { expandAnswer } from './expand.ts';
import { type Endpoint } from './wire/endpoint.ts';
import { type FormTree, readForm } from './wire/form.ts';
import { newId } from './wire/ids.ts';
import { toJson } from './wire/json.ts';
import { expand } from './wire/parameters.ts';
import { invalid, StripeError } from './wire/stripeError.ts';

export interface ApiRequest {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const REPLAY_SECONDS = 86_400;

/** Handles a request to `/v1/…` as Stripe does. */
export function answerApi(account: Account, secretKey: string, request: ApiRequest): ApiAnswer {
  const requestId = newId('req', 14);
  const key = headerOf(request, 'idempotency-key');
  const common = {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': Stripe.API_VERSION,
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
  account.request = { id: requestId, idempotencyKey: key ?? null };
  try {
    checkKey(request, secretKey);
    checkVersion(request);
    const { body, replayOf } = withReplay(account, request, requestId, key, () => carryOut(account, request));
    const replayed = replayOf ? { 'Idempotent-Replayed': 'true', 'Original-Request': replayOf } : {};
    return { status: 200, headers: { ...common, ...replayed }, body };
  } catch (error) {
    const { status, fault } = refusalOf(error);
    return { status, headers: common, body: JSON.stringify({ error: fault }, null, 2) };
  } finally {
    account.request = null;
  }
}

const headerOf = ({ headers }: ApiRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

function refusalOf(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  console.error(error);
  return new StripeError(500, {
    type: 'api_error',
    message: 'The billing sandbox has made a mistake; its log has more.',
  });
}

/** Checks the key, sent as a bearer token or as the user name of basic authentication. */
function checkKey(request: ApiRequest, secretKey: string): void {
  const [scheme, token = ''] = (headerOf(request, 'authorization') ?? '').split(' ');
  const basic = (): string => Buffer.from(token, 'base64').toString().split(':')[0] ?? '';
  const given = scheme?.toLowerCase() === 'basic' ? basic() : token;
  if (given === secretKey) return;
  if (given === '')
    throw invalid(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  throw invalid(`Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`, { status: 401 });
}

function checkVersion(request: ApiRequest): void {
  const version = headerOf(request, 'stripe-version');
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalid(`The billing sandbox speaks API version ${Stripe.API_VERSION}, not ${version}.`, {
      code: 'invalid_api_version',
    });
}

/** A repeated POST with the same key gets the first response; with another body it is rejected. */
function withReplay(
  account: Account,
  request: ApiRequest,
  requestId: string,
  key: string | undefined,
  act: () => string,
): { readonly body: string; readonly replayOf?: string } {
  if (request.method !== 'POST' || key === undefined) return { body: act() };
  const { replays } = account.state;
  const now = account.clock.now();
  for (const [old, { at }] of replays) if (at + REPLAY_SECONDS <= now) replays.delete(old);
  const fingerprint = `${request.target}\n${request.body}`;
  const before = replays.get(key);
  if (before && before.fingerprint !== fingerprint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (before) return { body: before.body, replayOf: before.requestId };
  const body = act();
  // Errors are not stored: nothing has changed, and a retry may succeed.
  replays.set(key, { fingerprint, requestId, body, at: now });
  return { body };
}

function carryOut(account: Account, request: ApiRequest): string {
  const [path = '', query = ''] = request.target.split('?');
  const { endpoint, id } = find(request.method, path);
  const form = formOf(request, query);
  const paths = form.get('expand');
  const answer = toJson(endpoint.answer(account, form, id));
  const wished = paths === undefined ? [] : expand.read(paths, 'expand');
  return JSON.stringify(expandAnswer(account, answer, wished), null, 2);
}

function formOf(request: ApiRequest, query: string): FormTree {
  if (request.body === '') return readForm(query);
  const type = headerOf(request, 'content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw invalid(`Invalid request: unsupported content type ${type}`);
  if (query !== '') throw invalid('Parameters belong into the body of the request.');
  return readForm(request.body);
}

function find(method: string, path: string): { readonly endpoint: Endpoint; readonly id: string } {
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    const id = match(endpoint.path, path);
    if (id !== undefined) return { endpoint, id };
  }
  throw invalid(
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. ` +
      'If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.',
    { status: 404 },
  );
}

/** Returns the variable part of a matching path; an empty string if it has none; undefined if it does not match. */
function match(pattern: string, path: string): string | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  let id = '';
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part !== ':id') {
      if (part !== actual) return undefined;
    } else if (actual === '') return undefined;
    else id = decode(actual);
  }
  return id;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
