import { createHash } from 'node:crypto';

/**
 * Who captures: an account, or a sign-in whose account the server has not told yet, or (both null) nobody. While somebody is
 * awaited whose sign-in was not kept, the mark names their account, and the words are theirs once they are back.
 */
export interface Owner {
  readonly accountId: number | null;
  /** Tells one sign-in from another without telling its token, or names the account that is awaited. */
  readonly mark: string | null;
}

interface Owned {
  readonly accountId: number | null;
  readonly heldFor: string | null;
}

const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

const markOfAwaited = (accountId: number | null): string | null => (accountId === null ? null : `account:${accountId}`);

/**
 * The owner of what is captured under this session.
 * @param awaitedId - without a session: the account whose sign-in was not kept
 */
export const ownerOf = (
  session: { readonly token: string; readonly accountId: number | null } | null,
  awaitedId: number | null = null,
): Owner =>
  session
    ? { accountId: session.accountId, mark: markOf(session.token) }
    : { accountId: null, mark: markOfAwaited(awaitedId) };

/** Whether words are this owner's for sure: by account, or by the sign-in under or for which they were captured. */
export const owns = ({ accountId, mark }: Owner, dump: Owned): boolean =>
  dump.accountId === null
    ? dump.heldFor !== null && (dump.heldFor === mark || dump.heldFor === markOfAwaited(accountId))
    : dump.accountId === accountId;

/** Whether no account can be named for words: before they join one, somebody says so. */
export const ownerless = ({ accountId }: Owned): boolean => accountId === null;
