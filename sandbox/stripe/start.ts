import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type Account, openAccount } from './account.ts';
import { nextDueTime, playDueSteps } from './billing/dueSteps.ts';
import { completeCheckout } from './billing/subscribe.ts';
import { moveTo } from './control.ts';
import { successUrlOf } from './pages/checkoutUrls.ts';
import { sessionOf } from './records.ts';
import { createSandboxServer } from './server.ts';
import { emptyState, type EventRecord, type State } from './state.ts';
import { readStateFile, stateText, writeStateFile } from './stateFile.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Without `url` no events are sent until `webhooks.sendTo`. */
  readonly webhook?: { readonly url?: string | undefined; readonly secret?: string | undefined };
  readonly secretKey?: string;
  /** Stores the state there, so that the next start continues. */
  readonly file?: string;
  /** Milliseconds before the first retry of a rejected event; doubles each time. */
  readonly firstRetry?: number;
}

export interface StripeSandbox {
  /** The value for `STRIPE_API_BASE`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: {
    /** Unix seconds. */
    now(): number;
    /** Advances the clock by seconds, or to a time, and runs whatever has become due. */
    advance(seconds: number): void;
    moveTo(time: number): void;
    freeze(frozen: boolean): void;
  };
  readonly webhooks: Pick<Webhooks, 'sendTo' | 'deliver' | 'release' | 'settled'>;
  /** Every event so far, oldest first. */
  events(): readonly EventRecord[];
  /**
   * Completes the checkout page as a user does, and returns its redirect.
   * @param card its number; a card that is declined throws
   */
  checkOut(session: string, card?: string): string;
  readonly state: State;
  stop(): Promise<void>;
}

/** Milliseconds between two checks for due steps, and before deliveries are saved. */
const DAWDLE = 30_000;
const SWARM = 100;

/** Starts a local billing sandbox. */
export async function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  const { file, port = 0, firstRetry = 500 } = options;
  const secretKey = options.secretKey ?? 'sk_test_sandbox';
  const webhookSecret = options.webhook?.secret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const state = file === undefined ? emptyState() : readStateFile(file);
  let kept = '';
  const save = (): void => {
    if (file === undefined) return;
    const text = stateText(state);
    if (text !== kept) writeStateFile(file, text);
    kept = text;
  };
  // Deliveries come in bursts, so they are saved later; a repeated event after a crash does no harm.
  let later: NodeJS.Timeout | undefined;
  const saveSoon = (): void => {
    clearTimeout(later);
    later = setTimeout(save, SWARM);
  };
  const account: Account = openAccount(state, (event) => webhooks.take(event));
  const webhooks = openWebhooks(account, {
    url: options.webhook?.url,
    secret: webhookSecret,
    firstRetry,
    onChange: saveSoon,
  });
  const server = createSandboxServer({ account, webhooks, secretKey, onChange: save });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stopDawdling = playAsTimeGoesBy(account, save);

  const acted = <T>(act: () => T): T => {
    const result = act();
    save();
    return result;
  };
  return {
    url: account.url,
    secretKey,
    webhookSecret,
    clock: {
      now: () => account.clock.now(),
      advance: (seconds) => acted(() => moveTo(account, account.clock.now() + seconds)),
      moveTo: (time) => acted(() => moveTo(account, time)),
      freeze: (frozen) => acted(() => account.clock.freeze(frozen)),
    },
    webhooks,
    events: () => [...state.events.values()],
    checkOut: (id, card) => acted(() => account.clock.still(() => checkOut(account, id, card))),
    state,
    async stop() {
      stopDawdling();
      webhooks.stop();
      clearTimeout(later);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      save();
    },
  };
}

/** Real time triggers renewals too: checks whenever a step becomes due, and every half minute. */
function playAsTimeGoesBy(account: Account, save: () => void): () => void {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const due = nextDueTime(account);
    if (due !== undefined && due <= account.clock.now()) {
      playDueSteps(account);
      save();
    }
    const wait = due === undefined ? DAWDLE : Math.min(DAWDLE, Math.max(1000, (due - account.clock.now()) * 1000));
    timer = setTimeout(look, wait).unref();
  };
  timer = setTimeout(look, DAWDLE).unref();
  return () => clearTimeout(timer);
}

function checkOut(account: Account, id: string, card: string | undefined): string {
  playDueSteps(account);
  const session = sessionOf(account, id);
  if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`);
  const expYear = new Date(account.clock.now() * 1000).getUTCFullYear() + 3;
  completeCheckout(account, session, card === undefined ? {} : { card: { number: card, expMonth: 12, expYear } });
  return successUrlOf(session);
}
