import path from 'node:path';
import { safeStorage } from 'electron';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import type { KeptSettings } from '#main/platform/settings.ts';
import { log } from '#main/platform/log.ts';
import { request } from '#main/platform/request.ts';
import { findAccount } from './findAccount.ts';
import { LastAccount } from './lastAccount.ts';
import { type Session, TokenKeeper, type Vault } from './tokenKeeper.ts';

const systemVault: Vault = {
  // `basic_text` would encrypt with a hard-coded, public password.
  isAvailable: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (sealed) => safeStorage.decryptString(sealed),
};

export interface Accounts {
  /** The current session, with the account ID if the server can provide it. */
  session(): Promise<Session | null>;
  /** The session as far as it is known, without a request. */
  known(): Promise<Session | null>;
  /** The account that was signed in when the app quit, while its sign-in is missing; null otherwise. */
  awaited(): Promise<{ accountId: number | null } | null>;
  /** The account whose timer runs on this computer: the signed-in one, otherwise the awaited one. */
  person(): Promise<number | null>;
  /** Whether an account is awaited, as far as it is known. */
  isAwaiting(): boolean;
}

/** The server that issued the tokens; tokens of other servers never get here. */
interface Server {
  readonly apiBase: string;
  /** Folder for the data of this server. */
  readonly folder: string;
  readonly settings: KeptSettings;
}

/** Listeners of the accounts module. */
interface Listeners {
  /** The user signed in. */
  onSignedIn(): void;
  /** The signed-in or awaited account has become known or has changed to none. */
  onAccount(): void;
  /** A window started and the sign-in was not kept. */
  onSignInMissing(): void;
}

/** Keeps the token for all windows (spec settled, One keeper). */
export function startAccounts(
  { apiBase, folder, settings }: Server,
  { onSignedIn, onAccount, onSignInMissing }: Listeners,
): Accounts {
  const keeper = new TokenKeeper(path.join(folder, 'sign-in'), systemVault, () => settings.value.signInStorage);
  const last = new LastAccount(path.join(folder, 'account.json'));

  let told: { readonly accountId: number | null; readonly isAwaited: boolean } = { accountId: null, isAwaited: false };

  async function session(): Promise<Session | null> {
    await nameAccount();
    const now = await keeper.read();
    if (now) remember(now.accountId);
    const person = now ?? (await last.read());
    const accountId = person?.accountId ?? null;
    const isAwaited = now === null && person !== null;
    if (accountId !== told.accountId || isAwaited !== told.isAwaited) {
      told = { accountId, isAwaited };
      onAccount();
    }
    return now;
  }

  function remember(accountId: number | null): void {
    last.keep({ accountId }).catch((error: unknown) => log('The account could not be remembered', error));
  }

  const awaited = async () => ((await keeper.read()) === null ? await last.read() : null);

  async function nameAccount(): Promise<void> {
    const known = await keeper.read();
    if (known === null || known.accountId !== null) return;
    const accountId = await findAccount(known.token, apiBase, request);
    if (accountId !== undefined) await keeper.nameAccount(known.token, accountId);
  }

  answer('accounts:read-token', async (_nothing, from) => {
    const known = await keeper.read();
    void session(); // Looks up the token's account while the server is reachable.
    if (from === 'main' && (await awaited())) onSignInMissing();
    return { token: known?.token ?? null };
  });

  answer('accounts:keep-token', async ({ token }, from) => {
    const isNew = (await keeper.read())?.token !== token;
    const kept = await keeper.keep(token);
    if (token === null) await last.keep(null);
    tellOthers(from, 'accounts:token-kept', { token });
    if (isNew) void session();
    if (token !== null && isNew) onSignedIn();
    return kept;
  });

  answer('accounts:sign-in-awaited', async () => ({ isAwaited: (await awaited()) !== null }));

  answer('accounts:sign-in-storage', () => keeper.storage());

  answer('accounts:store-sign-in', async ({ storage }, from) => {
    await keeper.read(); // Reads what the old choice kept, before the new one applies.
    settings.keep({ ...settings.value, signInStorage: storage });
    await settings.flush();
    await keeper.store();
    const now = (await keeper.storage()) ?? { storage, isChosen: true };
    tellOthers(from, 'accounts:sign-in-storage-changed', now);
    return now;
  });

  return {
    session,
    known: () => keeper.read(),
    awaited,
    async person() {
      const now = await session();
      return now ? now.accountId : told.accountId;
    },
    isAwaiting: () => told.isAwaited,
  };
}
