import Stripe from 'stripe';
import { type Account } from './account.ts';
import { presentEvent } from './present/event.ts';
import { type EventRecord } from './state.ts';

export interface WebhookSettings {
  /** The URL that events are sent to; undefined until `sendTo`. */
  readonly url: string | undefined;
  readonly secret: string;
  /** Milliseconds. */
  readonly firstRetry: number;
  /** Called after each delivery attempt. */
  readonly onChange: () => void;
}
/** `hold` keeps events until `release`; `twice` delivers each two times; `shuffle` reorders concurrent ones. */
export const DELIVERIES = ['normal', 'hold', 'twice', 'shuffle'] as const;
type Delivery = (typeof DELIVERIES)[number];

export interface Webhooks {
  readonly url: string | undefined;
  readonly delivery: Delivery;
  /** Undelivered events, including held ones. */
  readonly waiting: number;
  readonly held: number;
  sendTo(url: string): void;
  deliver(how: Delivery): void;
  release(): void;
  /** Resolves when no delivery is pending; held events do not count. */
  settled(): Promise<void>;
  /** Queues an event for delivery. */
  take(event: EventRecord): void;
  stop(): void;
}

const PATIENCE = 10_000;
const LONGEST_WAIT = 60_000;
const TRIES = 16;
/** Milliseconds within which events count as concurrent for `shuffle`. */
const MOMENT = 30;

interface WebhookDelivery {
  readonly event: EventRecord;
  /** Real time in milliseconds. */
  due: number;
}

/**
 * Delivers events one after the other, signed as Stripe signs them. One without a 2xx response is retried after
 * `firstRetry` milliseconds and then with doubling pauses, up to a minute, without delaying the others.
 */
export function openWebhooks(account: Account, settings: WebhookSettings): Webhooks {
  const { secret, firstRetry, onChange } = settings;
  let { url } = settings;
  let delivery: Delivery = 'normal';
  let [parcels, held, moment]: [WebhookDelivery[], EventRecord[], EventRecord[]] = [[], [], []];
  let isBusy = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sockets = new AbortController();
  const waiters = new Set<() => void>();

  const send = (events: readonly EventRecord[]): void => {
    parcels.push(...events.map((event) => ({ event, due: Date.now() })));
    schedule();
  };
  const endMoment = (): void => {
    const events = mixed(moment);
    moment = [];
    send(events);
  };
  function schedule(): void {
    if (isBusy || isStopped) return;
    clearTimeout(timer);
    const next = Math.min(...parcels.map(({ due }) => due));
    if (parcels.length === 0) return wake();
    timer = setTimeout(() => void pump(), Math.max(0, next - Date.now()));
  }
  function wake(): void {
    if (moment.length > 0) return;
    for (const resolve of waiters) resolve();
    waiters.clear();
  }
  async function pump(): Promise<void> {
    const webhook = parcels.find(({ due }) => due <= Date.now());
    if (!webhook || isBusy) return schedule();
    isBusy = true;
    parcels = parcels.filter((other) => other !== webhook);
    const isTaken = await bring(webhook.event);
    isBusy = false;
    if (isStopped) return;
    note(webhook.event, isTaken);
    schedule();
  }
  function note(event: EventRecord, isTaken: boolean): void {
    const failures = isTaken ? null : (event.failures ?? 0) + 1;
    event.failures = failures !== null && failures >= TRIES ? null : failures;
    if (event.failures !== null)
      parcels.push({ event, due: Date.now() + Math.min(LONGEST_WAIT, firstRetry * 2 ** (event.failures - 1)) });
    onChange();
  }
  async function bring(event: EventRecord): Promise<boolean> {
    if (url === undefined) return true;
    const payload = JSON.stringify(presentEvent(account, event), null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([sockets.signal, AbortSignal.timeout(PATIENCE)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  // Undelivered events of an earlier run.
  send([...account.state.events.values()].filter(({ failures }) => failures !== null));
  return {
    get url() {
      return url;
    },
    get delivery() {
      return delivery;
    },
    get waiting() {
      return parcels.length + held.length + moment.length + (isBusy ? 1 : 0);
    },
    get held() {
      return held.length;
    },
    sendTo: (next) => void (url = next),
    deliver: (how) => void (delivery = how),
    release() {
      const events = held;
      held = [];
      send(events);
    },
    settled: () =>
      new Promise((resolve) => {
        waiters.add(resolve);
        if (!isBusy && parcels.length === 0) wake();
      }),
    take(event) {
      if (url === undefined) return;
      event.failures = 0;
      if (delivery === 'hold') return void held.push(event);
      if (delivery === 'twice') return send([event, event]);
      if (delivery === 'normal') return send([event]);
      if (moment.push(event) === 1) setTimeout(endMoment, MOMENT);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      sockets.abort();
      for (const resolve of waiters) resolve();
    },
  };
}

/** Returns another order than the given one, if there are two or more. */
function mixed<T>(given: readonly T[]): T[] {
  const ranked = given.map((one) => ({ one, rank: Math.random() }));
  const order = ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
  return order.length > 1 && order.every((one, index) => one === given[index]) ? order.toReversed() : order;
}
