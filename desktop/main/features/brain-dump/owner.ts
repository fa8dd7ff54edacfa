import { createHash } from 'node:crypto';

/**
 * Who captures: an account, a sign-in whose account the server has not provided yet, or (both null) nobody. While an
 * account is awaited whose sign-in was not kept, the mark names it, and the dumps become its own once the user signs in
 * again.
 */
export interface Owner {
  readonly accountId: number | null;
  /** Distinguishes sign-ins without revealing the token, or names the awaited account. */
  readonly mark: string | null;
}

interface Owned {
  readonly accountId: number | null;
  readonly heldFor: string | null;
}

const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

const markOfAwaited = (accountId: number | null): string | null => (accountId === null ? null : `account:${accountId}`);

/**
 * Returns the owner of what is captured under this session.
 * @param awaitedId - without a session: the account whose sign-in was not kept
 */
export const ownerOf = (
  session: { readonly token: string; readonly accountId: number | null } | null,
  awaitedId: number | null = null,
): Owner =>
  session
    ? { accountId: session.accountId, mark: markOf(session.token) }
    : { accountId: null, mark: markOfAwaited(awaitedId) };

/** Whether a dump certainly belongs to this owner: by account, or by the sign-in under or for which it was captured. */
export const owns = ({ accountId, mark }: Owner, dump: Owned): boolean =>
  dump.accountId === null
    ? dump.heldFor !== null && (dump.heldFor === mark || dump.heldFor === markOfAwaited(accountId))
    : dump.accountId === accountId;

/** Whether a dump has no account: the user must confirm before it joins one. */
export const ownerless = ({ accountId }: Owned): boolean => accountId === null;
