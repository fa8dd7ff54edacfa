import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brainDumpRoutes, DumpRequest } from '../../shared/brain-dump/contract.ts';
import { type OnboardingStatus, onboardingRoutes } from '../../shared/onboarding/contract.ts';
import { ClaimBook } from './claimBook.ts';
import { replyTo } from './dumpReply.ts';
import { FocusBook } from './focusBook.ts';

const TOKEN_OWNER = /^Bearer user-(\d+)(?:-|$)/;

/** Public information of the server. */
const forEverybody = {
  captcha: { provider: 'altcha' },
  support: { email: 'support@example.org' },
  confirmsEmail: false,
};

export interface Received {
  /** The Idempotency-Key. */
  readonly id: string;
  readonly text: string;
  /** ID of the account that the token belongs to. */
  readonly user: number;
}

/**
 * How the server handles the next dump: `hangUpAfter` stores it and cuts the connection, like a crash before the
 * response; `hold` stores it and never responds.
 */
export type Temper =
  | 'well'
  | 'hold'
  | 'hangUpAfter'
  | { readonly status: number; readonly retryAfter?: number; readonly code?: string }
  | 'nonsense';

/** A server with the wire format of the API's brain dumps. A token `user-7` belongs to account 7; others are unknown. */
export class DumpServer {
  /** All requests, including repeated ones. */
  readonly requests: Received[] = [];
  /** Stored dumps: one entry per Idempotency-Key. */
  readonly stored = new Map<string, Received>();
  /** Valid CSRF tokens; clear it to expire all of them. */
  readonly csrfTokens = new Set<string>();
  /** All tokens that this server has received. */
  readonly signIns = new Set<string>();
  /** Keys whose result was returned. */
  readonly answered = new Set<string>();
  /** Number of requests for the unsorted dumps. */
  timesListed = 0;
  temper: Temper = 'well';
  /** Received focus sessions. */
  readonly focus = new FocusBook();
  /** Claims of reminders. */
  readonly claims = new ClaimBook();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Starts on `port`, or on any free one. */
  static async start(port = 0): Promise<DumpServer> {
    const server = createServer();
    const dumps = new DumpServer(server);
    server.on('request', (request, response) => void dumps.#answer(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return dumps;
  }

  get isUp(): boolean {
    return this.#server.listening;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get apiBase(): string {
    return `${this.url}/api`;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key, x-csrf-token');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

    if (request.method === 'OPTIONS') return void send(204, {});
    if (request.headers.authorization) this.signIns.add(request.headers.authorization);
    if (request.url === '/api/settings') return void send(200, forEverybody);
    if (request.url === '/api/csrf-token') {
      const csrfToken = crypto.randomUUID();
      this.csrfTokens.add(csrfToken);
      return void send(200, { csrfToken });
    }
    const user = Number(TOKEN_OWNER.exec(request.headers.authorization ?? '')?.[1] ?? 0);
    if (user === 0) return void send(401, { error: 'Unauthorized' });
    if (request.url === '/api/auth/verify') return void send(200, { user: person(user) });
    if (request.url === '/api/user/onboarding-status') return void send(200, onboarded);
    if (request.url === '/api/tasks') return void send(200, { tasks: [] });
    // Every dump is either sorted or was never stored, so the list of unsorted ones is empty.
    if (request.url === '/api/brain-dumps?unsorted=true') {
      this.timesListed += 1;
      return void send(200, { brainDumps: [], hasMore: false });
    }
    const isSession = request.url === '/api/focus-sessions';
    const isClaim = request.url === '/api/reminders/claims';
    if (request.method !== 'POST' || (request.url !== '/api/brain-dumps' && !isSession && !isClaim))
      return void send(404, { error: 'Not found' });
    if (!this.csrfTokens.has(String(request.headers['x-csrf-token']))) {
      return void send(403, { error: 'This page has been open for a long time.', code: 'badCsrfToken' });
    }
    if (isClaim) await this.claims.take(request, response);
    else if (isSession) await this.focus.take(request, response, user);
    else await this.#take(request, response, user, send);
  }

  async #take(
    request: IncomingMessage,
    response: ServerResponse,
    user: number,
    send: (status: number, body: unknown) => unknown,
  ): Promise<void> {
    let raw = '';
    for await (const piece of request) raw += String(piece);
    const { rawText } = DumpRequest.parse(JSON.parse(raw));
    const received: Received = { id: String(request.headers['idempotency-key']), text: rawText, user };
    this.requests.push(received);

    const temper = this.temper;
    if (typeof temper === 'object') {
      if (temper.retryAfter !== undefined) response.setHeader('Retry-After', String(temper.retryAfter));
      return void send(temper.status, { error: 'Not this time', code: temper.code });
    }
    if (temper === 'nonsense') return void send(201, { hello: 'there' });
    if (!this.stored.has(received.id)) this.stored.set(received.id, received);
    if (temper === 'hangUpAfter') return void response.destroy();
    if (temper === 'hold') return;
    this.answered.add(received.id);
    const number = [...this.stored.keys()].indexOf(received.id) + 1;
    send(201, brainDumpRoutes.create.reply.parse(replyTo(rawText, number)));
  }
}

/** All users here are onboarded and have access. */
const onboarded = onboardingRoutes.status.reply.parse({
  hasOnboarded: true,
  currentOnboardingStep: 8,
  onboardingData: null,
  blockingFactors: [],
  weeklySuccessMetric: null,
  peakEnergyHours: null,
  hasActiveSubscription: false,
  isTrialActive: false,
  isDiscountSubscription: true,
  isPermanentDiscount: true,
  discountEndsAt: null,
  subscriptionStatus: 'none',
  billingCycle: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  nextChargeCents: null,
  showReactivationWelcome: false,
  subscriptionReactivatedAt: null,
  canUseBrainDump: { allowed: true },
  currentUsage: { brainDumpsToday: 0, brainDumpsInTrial: 0 },
  limits: { brainDumpsPerDay: null, brainDumpsInTrial: 3, charactersPerDump: 10_000, tasksPerDay: 5 },
  trialEndsAt: null,
  unpaidUntil: null,
  gentleToday: false,
  trialBrainDumpsRemaining: null,
  canStartTrial: false,
} satisfies OnboardingStatus);

const person = (id: number) => ({
  id,
  email: `person${id}@example.org`,
  timezone: 'UTC',
  user_metadata: { first_name: 'Ada', last_name: '', full_name: 'Ada' },
});
