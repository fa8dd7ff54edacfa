import { environmentManager, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { startLanguage } from '#renderer/platform/language.ts';
import { createQueryClient, type News } from '#renderer/platform/queryClient.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { user } from '#renderer/platform/testStart.ts';
import { closeToastAtom, shownToastAtom, type Toast } from './toasts.ts';

/** Loads these texts by namespace; any other text is its key, so that a test shows which one is meant. */
export const speak = (texts: Readonly<Record<string, object>> = {}): Promise<void> =>
  startLanguage({ en: () => Promise.resolve(texts), de: () => Promise.resolve({}) }, 'en');

// As in a browser, so that polling is active.
environmentManager.setIsServer(() => false);

let people = 0;

/** Signs in a new user, so that no data of an earlier one on the device applies. Returns their ID. */
export function signIn(): number {
  people += 1;
  store.set(sessionAtom, { state: 'signedIn', user: user(people) });
  return people;
}

export const signOut = (): void => store.set(sessionAtom, { state: 'signedOut', hasEnded: false });

/** The app's own query client, with the messages that it would show. */
export function aClient() {
  const told = { done: [] as News[], failed: [] as News[], expired: 0 };
  const client = createQueryClient({
    done: (news) => told.done.push(news),
    failed: (news) => told.failed.push(news),
    expired: () => (told.expired += 1),
  });
  // The delays between retries are tested in queryClient.test.ts.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  return {
    client,
    told,
    /** Runs a mutation, and returns its response or the error that it ended with. */
    mutate: (options: object, variables: unknown): Promise<unknown> =>
      client
        .getMutationCache()
        .build<unknown, unknown, unknown, unknown>(client, options)
        .execute(variables)
        .catch((error: unknown) => error),
    /** Whether the data under this key is stale. */
    isOld: (queryKey: QueryKey): boolean => client.getQueryState(queryKey)?.isInvalidated ?? false,
  };
}

/** Returns the toasts so far, oldest first, and closes them. */
function toasts(): readonly Toast[] {
  const said: Toast[] = [];
  for (let toast = store.get(shownToastAtom); toast; toast = store.get(shownToastAtom)) {
    said.push(toast);
    store.set(closeToastAtom, toast.id);
  }
  return said;
}

/** The environment of a screen's hooks: client, store and router, without toasts. */
export function aScreen(path = '/') {
  const { client, ...rest } = aClient();
  toasts();
  let at: Location | undefined;
  const Watcher = (): null => {
    at = useLocation();
    return null;
  };
  return {
    ...rest,
    client,
    store,
    around: (inner: ReactElement): ReactElement =>
      createElement(
        Provider,
        { store },
        createElement(
          QueryClientProvider,
          { client },
          createElement(MemoryRouter, { initialEntries: [path] }, createElement(Watcher), inner),
        ),
      ),
    /** The address on screen. */
    path: (): string => `${at?.pathname}${at?.search}`,
    toasts,
  };
}
