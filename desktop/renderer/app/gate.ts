import type { Session } from '#renderer/platform/session.ts';

/** What the gate lets a person see at an address. */
export type Passage =
  { readonly kind: 'wait' } | { readonly kind: 'show' } | { readonly kind: 'redirect'; readonly to: string };

/** Screens of a person who is signed in; the first is where unknown addresses lead (spec accounts 2). */
const SIGNED_IN = ['/brain-dump', '/daily-plan'];
const AUTH = ['/login', '/signup'];

const show: Passage = { kind: 'show' };
const to = (path: string): Passage => ({ kind: 'redirect', to: path });

/**
 * Decides who sees which address (spec accounts 2, Routes). The front page of a person who is signed in is today's plan,
 * which itself leads on to the brain dump when there is nothing to plan yet.
 */
export function passage(session: Session, path: string): Passage {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (session.state === 'starting') return { kind: 'wait' };
  if (session.state === 'signedOut') {
    if (address === '/' || AUTH.includes(address)) return show;
    return to(session.hasEnded ? '/login' : '/');
  }
  if (SIGNED_IN.includes(address)) return show;
  return to(address === '/' ? '/daily-plan' : '/brain-dump');
}
