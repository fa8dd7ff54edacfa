import type Stripe from 'stripe';
import { presentEvent } from '../present/event.ts';
import { eventOf } from '../records.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listPage } from '../wire/lists.ts';
import * as p from '../wire/parameters.ts';

const list = {
  ...p.page,
  created: p.timeRange,
  expand: p.expand,
  type: p.text,
  types: p.listOf(p.text),
  delivery_success: p.flag,
} satisfies p.Shape<Stripe.EventListParams>;

const retrieve = { expand: p.expand } satisfies p.Shape<Stripe.EventRetrieveParams>;

/** `customer.*` matches every type with this prefix. */
const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

export const events = [
  endpoint('GET', '/v1/events', list, (account, given) => {
    const wanted = [...account.state.events.values()].filter(
      (event) =>
        (given.type === undefined || isOfType(event.type, given.type)) &&
        (given.types === undefined || given.types.includes(event.type)) &&
        (given.delivery_success === undefined || (event.failures === null) === given.delivery_success) &&
        (given.created?.(event.created) ?? true),
    );
    return listPage(account, wanted, presentEvent, given, '/v1/events');
  }),
  endpoint('GET', '/v1/events/:id', retrieve, (account, _, id) => presentEvent(account, eventOf(account, id))),
];
