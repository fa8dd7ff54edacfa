import { describe, expect, test } from 'vitest';
import type { Session } from '#renderer/platform/session.ts';
import type { Standing } from '#renderer/platform/standing.ts';
import { type Address, addresses, type Audience } from './addresses.ts';
import { decideRoute } from './routeGuard.ts';

const user = {
  id: 1,
  email: 'mara@example.org',
  timezone: 'Europe/Berlin',
  user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
};

/** All kinds of users, with what is known of their status. */
const people = {
  'not known yet': [{ state: 'starting' }, 'loading'],
  'signed out': [{ state: 'signedOut', hasEnded: false }, 'loading'],
  'session ended': [{ state: 'signedOut', hasEnded: true }, 'loading'],
  'status loading': [{ state: 'signedIn', user }, 'loading'],
  'status failed': [{ state: 'signedIn', user }, 'failed'],
  newcomer: [{ state: 'signedIn', user }, 'newcomer'],
  'without access': [{ state: 'signedIn', user }, 'member'],
  'with access': [{ state: 'signedIn', user }, 'active'],
  'just logged in': [{ state: 'signedIn', user, hasJustEntered: true }, 'active'],
} as const satisfies Record<string, readonly [Session, Standing]>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as readonly Who[];

/** `show`, `retry`, `…` with what is waited for, or the address of the redirect. */
function outcome(who: Who, path: string, known: readonly Address[] = addresses): string {
  const [session, standing] = people[who];
  const decision = decideRoute(session, standing, path, known);
  if (decision.kind === 'redirect') return decision.to;
  return decision.kind === 'wait' ? `…${decision.what}` : decision.kind;
}

type Row = readonly [path: string, ...outcomes: string[]];

// In the order of `people`.
const rows: readonly Row[] = [
  ['/', '…app', 'show', 'show', '…dashboard', 'retry', '/onboarding', '/pricing', '/dashboard', '/dashboard'],
  ['/login', '…app', 'show', 'show', '…dashboard', 'retry', '/onboarding', '/pricing', '/dashboard', '/brain-dump'],
  ['/signup', '…app', 'show', 'show', '…dashboard', 'retry', '/onboarding', '/pricing', '/dashboard', '/brain-dump'],
  [
    '/forgot-password',
    '…app',
    'show',
    'show',
    '…dashboard',
    'retry',
    '/onboarding',
    '/pricing',
    '/dashboard',
    '/brain-dump',
  ],
  ['/reset-password', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/back-to-app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/settings', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/undo-email', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/login-link', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/app-login', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/confirm-email', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/pricing', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/privacy', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/terms', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/imprint', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/support', '…app', 'show', 'show', 'show', 'show', 'show', 'show', 'show', 'show'],
  ['/onboarding', '…app', '/', '/login', '…onboarding', 'show', 'show', '/pricing', '/brain-dump', '/brain-dump'],
  ['/account', '…app', '/', '/login', '…app', 'retry', '/onboarding', 'show', 'show', 'show'],
  ...['security', 'plan', 'planning', 'notifications', 'calendars', 'data'].map((section): Row => [
    `/account/${section}`,
    ...['…app', '/', '/login', '…app', 'retry', '/onboarding', 'show', 'show', 'show'],
  ]),
  ['/account/nothing', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', '/brain-dump', '/brain-dump'],
  ['/brain-dump', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/brain-dumps', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/dashboard', '…app', '/', '/login', '…dashboard', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/daily-plan', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/look-back', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/insights', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/insights/year', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/review', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/weekly-plan', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', 'show', 'show'],
  ['/nowhere', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', '/brain-dump', '/brain-dump'],
  ['/daily-plan/42', '…app', '/', '/login', '…app', 'retry', '/onboarding', '/pricing', '/brain-dump', '/brain-dump'],
];

describe.each(rows)('%s', (path, ...expected) => {
  test.each(everybody.map((who, index) => [who, expected[index]] as const))('%s: %s', (who, wanted) => {
    expect(outcome(who, path)).toBe(wanted);
  });

  test('means the same with a slash at its end', () => {
    const same = everybody.map((who) => outcome(who, path === '/' ? path : `${path}/`));
    expect(same).toEqual(expected);
  });
});

test('every address of the app is in this table', () => {
  const listed = rows.map(([path]) => path);
  expect(addresses.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
});

test('every redirect ends, and none in a circle', () => {
  const ways = everybody.flatMap((who) => rows.map(([path]) => [who, path] as const));
  for (const [who, path] of ways) {
    let here = path;
    for (let step = 0; outcome(who, here).startsWith('/'); step += 1) {
      expect(step, `${who} at ${path}`).toBeLessThan(3);
      here = outcome(who, here);
    }
  }
});

test.each<[Audience, readonly Who[]]>([
  ['guest', ['signed out', 'session ended']],
  ['always', everybody],
  ['everyone', everybody.filter((who) => who !== 'not known yet')],
  ['newcomer', ['status failed', 'newcomer']],
  ['member', ['without access', 'with access', 'just logged in']],
  ['active', ['with access', 'just logged in']],
])('an address for %s is shown only to %j', (audience, expected) => {
  const somewhere = [{ path: '/somewhere', audience, screen: '' }];
  expect(everybody.filter((who) => outcome(who, '/somewhere', somewhere) === 'show')).toEqual(expected);
});
