import type { Outcome } from '#shared/kernel/outbox.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { ApiError } from './apiError.ts';

/** Milliseconds in which several signs that the network is back count as one. */
const CALM_MS = 5_000;

/** A timer of this page; the answer cancels it. */
export function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** There is no way to the server for anything: no answer, a session that ended, or one that is busy. It passes by itself. */
export const isNoWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.isUnreachable || [401, 429, 503].includes(error.status));

/** What is tried again after this error, and when. */
export const laterAfter = (error: unknown): Outcome => ({
  kind: 'later',
  holdsAll: isNoWay(error),
  retryAfterMs: error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0,
});

/** An outbox of this page. */
interface PageOutbox {
  /** What comes before the first round. */
  readonly begun: Promise<unknown>;
  readonly nextAt: () => number;
  readonly round: (isStopped: () => boolean) => Promise<unknown>;
  /** There may be a way to the server: what waits for one need not wait any longer. */
  readonly expedite: () => void;
  /** Calls back when something was added or changed; answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Empties an outbox in the background, at once whenever there may be a way to the server. Answers how to stop. */
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
