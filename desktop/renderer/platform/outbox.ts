import type { Outcome } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { ApiError } from './apiError.ts';

/** Milliseconds in which several signals that the network is back count as one. */
const CALM_MS = 5_000;

/** A timeout of this page; the returned function cancels it. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/**
 * Whether nothing can be sent to the server at the moment: no response, an ended session, or a busy server. It passes
 * by itself.
 */
export const isNoWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isUnreachable || [401, 429, 503].includes(error.status));

/** Returns whether and when to retry after this error. */
export const laterAfter = (error: unknown): Outcome => ({
  kind: 'later',
  holdsAll: isNoWay(error),
  retryAfterMs: error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0,
});

/** An outbox of this page. */
interface PageOutbox {
  /** Awaited before the first round. */
  readonly begun: Promise<unknown>;
  readonly nextAt: () => number;
  readonly round: (isStopped: () => boolean) => Promise<unknown>;
  /** The server may be reachable again, so waiting items are due now. */
  readonly expedite: () => void;
  /** Calls the listener when something was added or changed; returns a function to unsubscribe. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Sends an outbox in the background, immediately whenever the server may be reachable. Returns a stop function. */
export function startOutbox({ begun, nextAt, round, expedite, onChange }: PageOutbox): () => void {
  let lastSign = 0;
  const loop = new RetryLoop({
    nextAt,
    after,
    round: async (isStopped) => {
      await begun;
      return isStopped() || round(isStopped);
    },
  });
  const hurry = (): void => {
    if (Math.abs(Date.now() - lastSign) < CALM_MS || document.visibilityState === 'hidden') return;
    lastSign = Date.now();
    expedite();
    void loop.run();
  };
  const online = (): void => {
    lastSign = 0;
    hurry();
  };
  const stopHearing = onChange(() => loop.reschedule());
  window.addEventListener('online', online);
  window.addEventListener('focus', hurry);
  document.addEventListener('visibilitychange', hurry);
  void begun.then(expedite).then(() => loop.run());
  return () => {
    loop.stop();
    stopHearing();
    window.removeEventListener('online', online);
    window.removeEventListener('focus', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
