import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { callOrKept } from './keptReply.ts';
import { sessionAtom, store } from './session.ts';
import { forgetStatus, refreshStatus, statusKey, statusQuery } from './status.ts';

vi.mock('./keptReply.ts', () => ({ callOrKept: vi.fn() }));

const user = {
  id: 7,
  email: 'mara@example.org',
  timezone: 'Europe/Berlin',
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
};
/** Distinguished by their step; no other field is read here. */
const at = (currentOnboardingStep: number) => ({ currentOnboardingStep }) as OnboardingStatus;

/** Resolves the server's responses manually. */
const answers: ((status: OnboardingStatus) => void)[] = [];
let client: QueryClient;

beforeEach(() => {
  store.set(sessionAtom, { state: 'signedIn', user });
  client = new QueryClient();
  vi.mocked(callOrKept).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => {
  client.clear();
  answers.length = 0;
});

const asked = (times: number): Promise<void> => vi.waitFor(() => expect(answers).toHaveLength(times));

test('a response in transit during an event does not count as the new one', async () => {
  client.setQueryData(statusQuery().queryKey, at(1));
  const first = refreshStatus(client);
  await asked(1);
  const second = refreshStatus(client);
  await asked(2);
  answers[0]?.(at(2));
  answers[1]?.(at(3));
  expect([await first, await second]).toEqual([at(3), at(3)]);
  expect(client.getQueryData(statusQuery().queryKey)).toEqual(at(3));
});

test('a cleared status is shown until the next request, and not before', async () => {
  client.setQueryData(statusQuery().queryKey, at(1));
  const observer = new QueryObserver(client, statusQuery());
  const stop = observer.subscribe(() => undefined);
  await forgetStatus(client);
  expect(answers).toHaveLength(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: at(1), isStale: true });
  const fresh = refreshStatus(client);
  await asked(1);
  answers[0]?.(at(2));
  expect(await fresh).toEqual(at(2));
  expect(observer.getCurrentResult()).toMatchObject({ data: at(2), isStale: false });
  stop();
});

test('every user has their own status', () => {
  client.setQueryData(statusQuery().queryKey, at(5));
  store.set(sessionAtom, { state: 'signedIn', user: { ...user, id: 8 } });
  expect(client.getQueryData(statusQuery().queryKey)).toBeUndefined();
  expect(client.getQueriesData({ queryKey: statusKey })).toHaveLength(1);
});
