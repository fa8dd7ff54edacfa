import Stripe from 'stripe';
import { type Account } from '../account.ts';
import { type EventRecord } from '../state.ts';

/**
 * The SDK's `Event` ties each type to its object; a stored event contains its object as JSON, so this is the part that
 * all events share.
 */
export const presentEvent = (_: Account, record: EventRecord) =>
  ({
    id: record.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: record.created,
    data: record.data,
    livemode: false,
    pending_webhooks: record.failures === null ? 0 : 1,
    request: record.request && { id: record.request.id, idempotency_key: record.request.idempotencyKey },
    type: record.type,
  }) satisfies Omit<Stripe.EventBase, 'data' | 'type'> & { data: object; type: string };
