import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from '#api/platform/metrics.ts';
import { costOf, type TokenPrice } from './prices.ts';

/** How one request ended: with a usable response, an unusable one, or a kind of failure. */
export type End = 'answered' | 'unusable' | 'rateLimited' | 'refused' | 'failed' | 'timedOut' | 'unreachable';

export interface Tokens {
  readonly tokensIn?: number | undefined;
  readonly tokensOut?: number | undefined;
}

/** Metrics of latency, tokens and cost of model requests. */
export interface Measures {
  /** Records one request; `seconds` is the time from sending to the end. */
  sent(end: End, seconds: number, tokens: Tokens): void;
  circuit(isOpen: boolean): void;
}

export function measuresIn(registers: Metrics, model: string, price: TokenPrice | undefined): Measures {
  const seconds = new Histogram({
    name: 'unchaos_ai_seconds',
    help: 'Seconds until a model answered, by how it ended; the count is the number of sendings.',
    labelNames: ['model', 'end'],
    buckets: [0.5, 1, 2, 4, 8, 12, 16, 24, 32, 40],
    registers: [registers],
  });
  const tokens = new Counter({
    name: 'unchaos_ai_tokens_total',
    help: 'Tokens that a model counted.',
    labelNames: ['model', 'direction'],
    registers: [registers],
  });
  const cost = new Counter({
    name: 'unchaos_ai_cost_dollars_total',
    help: 'Dollars, where the price of the model is known.',
    labelNames: ['model'],
    registers: [registers],
  });
  const open = new Gauge({
    name: 'unchaos_ai_circuit_open',
    help: '1 while nothing is sent because too much failed.',
    registers: [registers],
  });
  return {
    sent(end, took, { tokensIn = 0, tokensOut = 0 }) {
      seconds.observe({ model, end }, took);
      tokens.inc({ model, direction: 'in' }, tokensIn);
      tokens.inc({ model, direction: 'out' }, tokensOut);
      if (price) cost.inc({ model }, costOf(price, tokensIn, tokensOut));
    },
    circuit: (isOpen) => open.set(isOpen ? 1 : 0),
  };
}
