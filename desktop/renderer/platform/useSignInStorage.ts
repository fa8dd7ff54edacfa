import { useEffect, useState } from 'react';
import type { PlainStorage, SignInStorage } from '#shared/accounts/ipc.ts';
import { desktop } from './desktop.ts';

interface KnownStorage {
  /** Null while it is not known, while there is no sign-in, and in a browser. */
  readonly storage: SignInStorage | null;
  /** Chooses another; fails where the computer could not move the sign-in there. */
  choose(next: PlainStorage): Promise<void>;
}

/** Where this computer keeps the sign-in, as every window shows it. */
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
