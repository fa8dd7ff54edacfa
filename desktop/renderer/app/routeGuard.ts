import type { Session } from '#renderer/platform/session.ts';
import type { Standing } from '#renderer/platform/standing.ts';
import { type Address, addresses, type Audience, type Path } from './addresses.ts';

/** The route guard's decision for a user and an address. */
export type RouteDecision =
  | { readonly kind: 'show' }
  /** `what`: key of the text that says what is being loaded (messages, `loading`). */
  | { readonly kind: 'wait'; readonly what: 'dashboard' | 'onboarding' | 'app' }
  /** The user's status is unknown; the user can retry. */
  | { readonly kind: 'retry' }
  /** Replaces the address in the history. */
  | { readonly kind: 'redirect'; readonly to: Path };

/** Start screen of the app (spec accounts 2). */
export const HOME: Path = '/dashboard';
/** Screen with today's tasks. */
export const PLAN: Path = '/daily-plan';

const SHOW: RouteDecision = { kind: 'show' };
const redirect = (to: Path): RouteDecision => ({ kind: 'redirect', to });

/**
 * Decides who sees which address (spec accounts 2, Route table): public addresses first, then onboarding, then access,
 * then whether the address exists.
 * @param table - all addresses; only tests pass another table
 */
export function decideRoute(
  session: Session,
  standing: Standing,
  pathname: string,
  table: readonly Pick<Address, 'path' | 'audience'>[] = addresses,
): RouteDecision {
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

function inside(session: SignedIn, standing: Standing, path: string, audience: Audience | undefined): RouteDecision {
  switch (standing) {
    case 'loading':
      return { kind: 'wait', what: awaited(path, audience) };
    case 'failed':
      // The onboarding questions do not need the status: they start at the first (spec accounts 8).
      return audience === 'newcomer' ? SHOW : { kind: 'retry' };
    case 'newcomer':
      return audience === 'newcomer' ? SHOW : redirect('/onboarding');
    case 'member':
      return audience === 'member' ? SHOW : redirect('/pricing');
    case 'active':
      return audience === 'member' || audience === 'active' ? SHOW : redirect(detour(session, path, audience));
  }
}

/** Addresses for guests redirect to the dashboard, or to the brain dump right after a log-in (spec accounts 2). */
function detour({ hasJustEntered }: SignedIn, path: string, audience: Audience | undefined): Path {
  if (path === '/') return HOME;
  return audience === 'guest' && !hasJustEntered ? HOME : '/brain-dump';
}

function awaited(path: string, audience: Audience | undefined): 'dashboard' | 'onboarding' | 'app' {
  if (audience === 'newcomer') return 'onboarding';
  return audience === 'guest' || path === HOME ? 'dashboard' : 'app';
}
