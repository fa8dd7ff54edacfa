import { describe, expect, test } from 'vitest';
import type { Session } from '#renderer/platform/session.ts';
import type { Audience } from './addresses.ts';
import { passage } from './gate.ts';

const starting: Session = { state: 'starting' };
const signedOut: Session = { state: 'signedOut', hasEnded: false };
const ended: Session = { state: 'signedOut', hasEnded: true };
const signedIn: Session = {
  state: 'signedIn',
  user: {
    id: 1,
    email: 'mara@example.org',
    timezone: 'Europe/Berlin',
    user_metadata: { first_name: 'Mara', last_name: '', full_name: 'Mara' },
  },
};

const show = { kind: 'show' };
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('the gate', () => {
  test.each(['/', '/login', '/daily-plan', '/nowhere'])('waits at %s until it knows who is here', (path) => {
    expect(passage(starting, path)).toEqual({ kind: 'wait' });
  });

  test.each([
    ['/', show],
    ['/login', show],
    ['/login/', show],
    ['/signup', show],
    ['/brain-dump', to('/')],
    ['/daily-plan', to('/')],
    ['/nowhere', to('/')],
  ])('signed out, %s', (path, expected) => {
    expect(passage(signedOut, path)).toEqual(expected);
  });

  test.each([
    ['/', show],
    ['/login', show],
    ['/daily-plan', to('/login')],
    ['/brain-dump', to('/login')],
  ])('after a session that ended, %s', (path, expected) => {
    expect(passage(ended, path)).toEqual(expected);
  });

  test.each([
    ['/', to('/daily-plan')],
    ['/login', to('/brain-dump')],
    ['/signup', to('/brain-dump')],
    ['/brain-dump', show],
    ['/brain-dump/', show],
    ['/daily-plan', show],
    ['/nowhere', to('/brain-dump')],
    ['/daily-plan/42', to('/brain-dump')],
  ])('signed in, %s', (path, expected) => {
    expect(passage(signedIn, path)).toEqual(expected);
  });

  const wait = { kind: 'wait' };
  test.each<[Audience, object, object, object]>([
    ['guest', wait, show, to('/brain-dump')],
    ['always', show, show, show],
    ['everyone', wait, show, show],
    ['newcomer', wait, to('/'), to('/brain-dump')],
    ['member', wait, to('/'), show],
    ['active', wait, to('/'), show],
  ])('an address for %s: before it is known who is here, signed out, signed in', (audience, ...expected) => {
    const table = [{ path: '/somewhere', audience }];
    expect([starting, signedOut, signedIn].map((who) => passage(who, '/somewhere', table))).toEqual(expected);
  });
});
