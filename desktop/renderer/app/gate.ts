import type { Session } from '#renderer/platform/session.ts';
import { type Address, addresses, type Audience, type Path } from './addresses.ts';

/** What the gate lets a person see at an address. */
export type Passage =
  { readonly kind: 'wait' } | { readonly kind: 'show' } | { readonly kind: 'redirect'; readonly to: Path };

/** Everybody who is signed in counts as onboarded and as having access: the session knows of nothing else. */
const admits: Readonly<Record<Audience, readonly Session['state'][]>> = {
  guest: ['signedOut'],
  always: ['starting', 'signedOut', 'signedIn'],
  everyone: ['signedOut', 'signedIn'],
  newcomer: [],
  member: ['signedIn'],
  active: ['signedIn'],
};

/**
 * Decides who sees which address (spec accounts 2, Route table). The front page of a person who is signed in is today's
 * plan, which itself leads on to the brain dump when there is nothing to plan yet.
 * @param table - the addresses that there are; only tests give another
 */
export function passage(session: Session, pathname: string, table: readonly Address[] = addresses): Passage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const address = table.find((known) => known.path === path);
  if (address && admits[address.audience].includes(session.state)) return { kind: 'show' };
  if (session.state === 'starting') return { kind: 'wait' };
  return { kind: 'redirect', to: detour(session, path) };
}

function detour(session: Exclude<Session, { state: 'starting' }>, path: string): Path {
  if (session.state === 'signedOut') return session.hasEnded ? '/login' : '/';
  return path === '/' ? '/daily-plan' : '/brain-dump';
}
