import type { Session } from '#renderer/platform/session.ts';
import type { Standing } from '#renderer/platform/standing.ts';
import { type Address, addresses, type Audience, type Path } from './addresses.ts';

/** What the gate lets a person see at an address. */
export type Passage =
  | { readonly kind: 'show' }
  /** `what`: the key of the words that say what is waited for (words, `loading`). */
  | { readonly kind: 'wait'; readonly what: 'dashboard' | 'onboarding' | 'app' }
  /** Nobody knows where the person stands: they may ask again. */
  | { readonly kind: 'retry' }
  /** Takes the place of the address in the history. */
  | { readonly kind: 'redirect'; readonly to: Path };

/** Where the app begins (spec accounts 2). */
export const HOME: Path = '/dashboard';
/** Where today's tasks are. */
export const PLAN: Path = '/daily-plan';

const SHOW: Passage = { kind: 'show' };
const redirect = (to: Path): Passage => ({ kind: 'redirect', to });

/**
 * Decides who sees which address (spec accounts 2, Route table): what is public first, then whether the
 * person is onboarded, then whether they have access, then what there is.
 * @param table - the addresses that there are; only tests give another
 */
export function passage(
  session: Session,
  standing: Standing,
  pathname: string,
  table: readonly Pick<Address, 'path' | 'audience'>[] = addresses,
): Passage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const audience = table.find((known) => known.path === path)?.audience;
  if (audience === 'always') return SHOW;
  if (session.state === 'starting') return { kind: 'wait', what: 'app' };
  if (audience === 'everyone') return SHOW;
  if (session.state === 'signedIn') return inside(session, standing, path, audience);
  if (audience === 'guest') return SHOW;
  return redirect(session.hasEnded ? '/login' : '/');
}

type SignedIn = Extract<Session, { state: 'signedIn' }>;

function inside(session: SignedIn, standing: Standing, path: string, audience: Audience | undefined): Passage {
  switch (standing) {
    case 'loading':
      return { kind: 'wait', what: awaited(path, audience) };
    case 'failed':
      // Who answers the questions need not wait for it: they begin at the first (spec accounts 8).
      return audience === 'newcomer' ? SHOW : { kind: 'retry' };
    case 'newcomer':
      return audience === 'newcomer' ? SHOW : redirect('/onboarding');
    case 'member':
      return audience === 'member' ? SHOW : redirect('/pricing');
    case 'active':
      return audience === 'member' || audience === 'active' ? SHOW : redirect(detour(session, path, audience));
  }
}

/** The doors of a guest lead to the dashboard, after a log-in to the brain dump (spec accounts 2). */
function detour({ hasJustEntered }: SignedIn, path: string, audience: Audience | undefined): Path {
  if (path === '/') return HOME;
  return audience === 'guest' && !hasJustEntered ? HOME : '/brain-dump';
}

function awaited(path: string, audience: Audience | undefined): 'dashboard' | 'onboarding' | 'app' {
  if (audience === 'newcomer') return 'onboarding';
  return audience === 'guest' || path === HOME ? 'dashboard' : 'app';
}
