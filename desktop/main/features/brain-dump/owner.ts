import { createHash } from 'node:crypto';

/** Who captures: an account, or a sign-in whose account the server has not told yet, or (both null) nobody. */
export interface Owner {
  readonly accountId: number | null;
  /** Tells one sign-in from another without telling its token. */
  readonly mark: string | null;
}

interface Owned {
  readonly accountId: number | null;
  readonly heldFor: string | null;
}

const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** The owner of what is captured under this session. */
export const ownerOf = (session: { readonly token: string; readonly accountId: number | null } | null): Owner =>
  session ? { accountId: session.accountId, mark: markOf(session.token) } : { accountId: null, mark: null };

/** Whether words are this owner's for sure: by account, or by the very sign-in under which they were captured. */
export const owns = ({ accountId, mark }: Owner, dump: Owned): boolean =>
  dump.accountId === null ? dump.heldFor !== null && dump.heldFor === mark : dump.accountId === accountId;

/** Whether no account can be named for words: before they join one, somebody says so. */
export const ownerless = ({ accountId }: Owned): boolean => accountId === null;
