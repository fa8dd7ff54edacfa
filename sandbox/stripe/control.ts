import { z } from 'zod';
import { type Account } from './account.ts';
import { playDueSteps } from './billing/dueSteps.ts';
import { presentCoupon } from './present/catalog.ts';
import { presentSession } from './present/checkout.ts';
import { presentCustomer } from './present/customer.ts';
import { presentInvoice } from './present/invoice.ts';
import { presentSubscription } from './present/subscription.ts';
import { DELIVERIES, type Webhooks } from './webhooks.ts';

export interface ControlAnswer {
  readonly status: number;
  readonly body: object;
}

const ClockWish = z.union([
  z.strictObject({ advance: z.number().int().nonnegative() }),
  z.strictObject({ now: z.number().int().positive() }),
  z.strictObject({ frozen: z.boolean() }),
]);
const WebhookWish = z.strictObject({ deliver: z.enum(DELIVERIES).optional(), url: z.url().optional() });

/**
 * Handles the sandbox's own controls, which Stripe does not have: `/sandbox/clock`, `/sandbox/webhooks`,
 * `/sandbox/state`.
 */
export function answerControl(
  account: Account,
  webhooks: Webhooks,
  method: string,
  path: string,
  body: unknown,
): ControlAnswer {
  const done = (answer: object): ControlAnswer => ({ status: 200, body: answer });
  try {
    switch (`${method} ${path}`) {
      case 'GET /sandbox/state':
        return done(stateOf(account, webhooks));
      case 'GET /sandbox/clock':
        return done(clockOf(account));
      case 'POST /sandbox/clock':
        moveClock(account, ClockWish.parse(body));
        return done(clockOf(account));
      case 'POST /sandbox/webhooks': {
        const { deliver, url } = WebhookWish.parse(body);
        if (url !== undefined) webhooks.sendTo(url);
        if (deliver !== undefined) webhooks.deliver(deliver);
        return done(webhooksOf(webhooks));
      }
      case 'POST /sandbox/webhooks/release':
        webhooks.release();
        return done(webhooksOf(webhooks));
      default:
        return { status: 404, body: { error: `There is no ${method} ${path}` } };
    }
  } catch (error) {
    if (error instanceof z.ZodError) return { status: 400, body: { error: z.prettifyError(error) } };
    if (error instanceof RangeError) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

function moveClock(account: Account, wish: z.infer<typeof ClockWish>): void {
  if ('frozen' in wish) return account.clock.freeze(wish.frozen);
  moveTo(account, 'now' in wish ? wish.now : account.clock.now() + wish.advance);
}

/** Moves the clock forward and runs everything that has become due, each step at its own time. */
export function moveTo(account: Account, time: number): void {
  account.clock.moveTo(time);
  playDueSteps(account, time);
}

const clockOf = ({ clock, state }: Account): object => ({
  now: clock.now(),
  shown: new Date(clock.now() * 1000).toISOString(),
  frozen: state.clock.frozenAt !== null,
});

const webhooksOf = ({ url, delivery, waiting, held }: Webhooks): object => ({
  url: url ?? null,
  deliver: delivery,
  waiting,
  held,
});

const stateOf = (account: Account, webhooks: Webhooks): object => {
  const { state } = account;
  const all = <R>(records: ReadonlyMap<string, R>, present: (account: Account, record: R) => object): object[] =>
    [...records.values()].map((record) => present(account, record));
  return {
    clock: clockOf(account),
    webhooks: webhooksOf(webhooks),
    customers: [...state.customers.values()].map((customer) => ({
      ...presentCustomer(account, customer),
      deleted: customer.deleted,
    })),
    subscriptions: all(state.subscriptions, presentSubscription),
    invoices: all(state.invoices, presentInvoice),
    sessions: all(state.sessions, presentSession),
    coupons: all(state.coupons, presentCoupon),
    events: [...state.events.values()].map(({ id, type, created, failures }) => ({ id, type, created, failures })),
  };
};
