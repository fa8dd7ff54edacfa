import path from 'node:path';
import { safeStorage } from 'electron';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import { request } from '#main/platform/request.ts';
import { findAccount } from './findAccount.ts';
import { type Session, TokenKeeper, type Vault } from './tokenKeeper.ts';

const systemVault: Vault = {
  isAvailable: () => safeStorage.isEncryptionAvailable(),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (sealed) => safeStorage.decryptString(sealed),
};

export interface Accounts {
  /** The session of now, with the account's number if the server can tell it. */
  session(): Promise<Session | null>;
  /** The session as far as it is known, without asking the server. */
  known(): Promise<Session | null>;
}

/** Whose tokens these are; one of another server never comes here. */
interface Server {
  readonly apiBase: string;
  /** What belongs to this server alone. */
  readonly folder: string;
}

/** Who wants to know of it. */
interface Listeners {
  /** Somebody signed in. */
  onSignedIn(): void;
  /** It became known who is signed in, or nobody is any more. */
  onAccount(): void;
}

/** Keeps the token for all windows (DECISIONS: one keeper, or two windows sign each other out). */
export function startAccounts({ apiBase, folder }: Server, { onSignedIn, onAccount }: Listeners): Accounts {
  const keeper = new TokenKeeper(path.join(folder, 'sign-in'), systemVault);

  let told: number | null = null;

  async function session(): Promise<Session | null> {
    await nameAccount();
    const now = await keeper.read();
    const accountId = now?.accountId ?? null;
    if (accountId !== told) {
      told = accountId;
      onAccount();
    }
    return now;
  }

  async function nameAccount(): Promise<void> {
    const known = await keeper.read();
    if (known === null || known.accountId !== null) return;
    const accountId = await findAccount(known.token, apiBase, request);
    if (accountId !== undefined) await keeper.nameAccount(known.token, accountId);
  }

  answer('accounts:read-token', async () => {
    const known = await keeper.read();
    void session(); // Learns whose token it is while the server can be reached.
    return { token: known?.token ?? null };
  });

  answer('accounts:keep-token', async ({ token }, from) => {
    const isNew = (await keeper.read())?.token !== token;
    const kept = await keeper.keep(token);
    tellOthers(from, 'accounts:token-kept', { token });
    if (isNew) void session();
    if (token !== null && isNew) onSignedIn();
    return kept;
  });

  return { session, known: () => keeper.read() };
}
