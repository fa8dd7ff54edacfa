import type Stripe from 'stripe';
import { type Clock, clockOf } from './clock.ts';
import { type EventRecord, type InvoiceRecord, type State } from './state.ts';
import { newId } from './wire/ids.ts';
import { toJson } from './wire/json.ts';
import { changesBetween } from './wire/changes.ts';

/** One Stripe account in test mode: its records, its clock and the events that it tells. */
export interface Account {
  readonly state: State;
  readonly clock: Clock;
  /** The invoices that may still be paid, so that nobody has to look through all of them. */
  readonly unpaid: Set<InvoiceRecord>;
  /** Where its pages are, without a slash at the end. */
  url: string;
  /** The API request that is being answered, for the events that it causes. */
  request: { readonly id: string | null; readonly idempotencyKey: string | null } | null;
  readonly onEvent: (event: EventRecord) => void;
}

export function openAccount(state: State, onEvent: (event: EventRecord) => void): Account {
  const unpaid = new Set([...state.invoices.values()].filter(({ status }) => status === 'draft' || status === 'open'));
  return { state, clock: clockOf(state), unpaid, url: '', request: null, onEvent };
}

/** Keeps an event with the object as it is now, and hands it to the deliveries. */
export function tell(account: Account, type: Stripe.Event.Type, object: object, previous?: object): void {
  const event: EventRecord = {
    id: newId('evt', 24),
    type,
    created: account.clock.now(),
    data: { object: toJson(object), ...(previous ? { previous_attributes: previous } : {}) },
    request: account.request,
    failures: null,
  };
  account.state.events.set(event.id, event);
  forgetOldEvents(account);
  account.onEvent(event);
}

const EVENT_SECONDS = 30 * 86_400;

/** Stripe keeps events for thirty days; those that nobody has taken yet stay. */
function forgetOldEvents({ state: { events }, clock }: Account): void {
  for (const { id, created, failures } of events.values()) {
    if (created > clock.now() - EVENT_SECONDS) return;
    if (failures === null) events.delete(id);
  }
}

/** Changes a record and tells `type` with what was there before, if its public shape has changed at all. */
export function change<T>(
  account: Account,
  record: T,
  present: (account: Account, record: T) => object,
  type: Stripe.Event.Type,
  mutate: (record: T) => void,
): void {
  const before = toJson(present(account, record));
  mutate(record);
  const after = present(account, record);
  const previous = changesBetween(before, toJson(after));
  if (Object.keys(previous).length > 0) tell(account, type, after, previous);
}
