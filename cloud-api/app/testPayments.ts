import { vi } from 'vitest';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/start.ts';
import type { Answer, SignedInPerson, TestDatabase, TestServer } from './testServer.ts';
import { startTestServer, type Wanted } from './testServer.ts';

/** A card that works. */
export const GOOD_CARD = '4242424242424242';
/** A card that pays once and fails at renewal. */
export const FAILING_LATER = '4000000000000341';

export interface PaidServer extends TestServer {
  readonly sandbox: StripeSandbox;
  /** Advances the clock here and at the payment provider, and waits until its events have arrived. */
  passTime(days: number): Promise<void>;
  /** Waits until the provider's events have arrived and been processed. */
  settled(): Promise<void>;
  /** Ends every plan at the provider without sending events: otherwise the next test's clock would renew them all. */
  forgetPlans(): void;
}

/** Starts a server where access comes from plans, and a payment provider that sends it every change. */
export async function startPaidServer(testDatabase: TestDatabase, wanted: Wanted = {}): Promise<PaidServer> {
  const sandbox = await startStripeSandbox();
  const settings = {
    ...{ ACCESS: 'plans', STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret },
    ...{ STRIPE_API_BASE: sandbox.url, ...wanted.settings },
  };
  const server = await startTestServer(testDatabase, { ...wanted, settings });
  sandbox.webhooks.sendTo(`${server.url}/webhooks/stripe`);
  const settled = async (): Promise<void> => {
    await sandbox.webhooks.settled();
    const open = () => server.database.knex('stripe_events').whereNull('handledAt').first('id');
    await vi.waitUntil(async () => (await open()) === undefined, { timeout: 20_000, interval: 20 });
  };
  return {
    ...server,
    sandbox,
    settled,
    async passTime(days) {
      const seconds = Math.round(days * 86_400);
      server.clock.pass(seconds * 1000);
      // Simulates a sign-in after the time has passed.
      await server.database.knex('sessions').update({
        createdAt: server.database.knex.raw("created_at + ? * interval '1 second'", [seconds]),
        expiresAt: server.database.knex.raw("expires_at + ? * interval '1 second'", [seconds]),
      });
      sandbox.clock.advance(seconds);
      await settled();
    },
    forgetPlans() {
      for (const plan of sandbox.state.subscriptions.values()) plan.status = 'canceled';
    },
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}

export const statusOf = async (person: SignedInPerson): Promise<OnboardingStatus> =>
  (await person.call<OnboardingStatus>('GET', '/api/user/onboarding-status')).body;

export const openCheckout = (
  person: SignedInPerson,
  planType: string,
  discountCode?: string,
): Promise<Answer<{ url: string; code: string; error: string }>> =>
  person.call('POST', '/api/subscription/create-checkout', { body: { planType, discountCode } });

/** The provider's checkout ID in its URL. */
export const sessionIn = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? '';

/** Completes a checkout; returns the URL that the user was redirected to. Without a card: a trial. */
export async function subscribe(
  { sandbox, settled }: PaidServer,
  person: SignedInPerson,
  planType: string,
  { card, code }: { readonly card?: string; readonly code?: string } = {},
): Promise<string> {
  const { status, text, body } = await openCheckout(person, planType, code);
  if (status !== 200) throw new Error(`The checkout answered ${status}: ${text}`);
  const back = sandbox.checkOut(sessionIn(body.url), card);
  await settled();
  return back;
}
