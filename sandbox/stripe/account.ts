import type Stripe from 'stripe';
import { type Clock, clockOf } from './clock.ts';
import { type EventRecord, type InvoiceRecord, type State } from './state.ts';
import { newId } from './wire/ids.ts';
import { toJson } from './wire/json.ts';
import { changesBetween } from './wire/changes.ts';

/** A Stripe account in test mode: its records, its clock and the events it sends. */
export interface Account {
  readonly state: State;
  readonly clock: Clock;
  /** Payable invoices, to avoid searching all of them. */
  readonly unpaid: Set<InvoiceRecord>;
  /** URL of its pages, without a trailing slash. */
  url: string;
  /** The current API request, for the events it causes. */
  request: { readonly id: string | null; readonly idempotencyKey: string | null } | null;
  readonly onEvent: (event: EventRecord) => void;
}

export function openAccount(state: State, onEvent: (event: EventRecord) => void): Account {
  const unpaid = new Set([...state.invoices.values()].filter(({ status }) => status === 'draft' || status === 'open'));
  return { state, clock: clockOf(state), unpaid, url: '', request: null, onEvent };
}

/** Stores an event with the object's current state, and passes it on for delivery. */
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

/** Deletes events after thirty days, as Stripe does, except undelivered ones. */
function forgetOldEvents({ state: { events }, clock }: Account): void {
  for (const { id, created, failures } of events.values()) {
    if (created > clock.now() - EVENT_SECONDS) return;
    if (failures === null) events.delete(id);
  }
}

/** Changes a record and sends `type` with the previous values, if its public representation has changed. */
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
