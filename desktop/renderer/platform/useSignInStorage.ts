import { useEffect, useState } from 'react';
import type { PlainStorage, SignInStorage } from '#shared/accounts/ipc.ts';
import { desktop } from './desktop.ts';

interface KnownStorage {
  /** Null while it is unknown, while signed out, and in a browser. */
  readonly storage: SignInStorage | null;
  /** Changes the storage; rejects when the sign-in could not be moved there. */
  choose(next: PlainStorage): Promise<void>;
}

/** Where this computer stores the sign-in, shared by all windows. */
export function useSignInStorage(): KnownStorage {
  const [storage, setStorage] = useState<SignInStorage | null>(null);
  useEffect(() => {
    void desktop?.ask('accounts:sign-in-storage', undefined).then(setStorage, () => undefined);
    return desktop?.on('accounts:sign-in-storage-changed', setStorage);
  }, []);
  return {
    storage,
    async choose(next) {
      if (desktop) setStorage(await desktop.ask('accounts:store-sign-in', { storage: next }));
    },
  };
}
