import { MutationCache, type MutationOptions, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from './apiError.ts';

export interface News {
  readonly title: string;
  readonly text?: string | undefined;
  /** Milliseconds on screen, if it differs from the default. */
  readonly duration?: number;
  /** Topic: a newer toast about the same topic replaces this one. */
  readonly about?: string;
  /** An action such as undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** Metadata of a mutation, handled here and nowhere else. */
interface MutationConsequences extends Record<string, unknown> {
  /** Invalidates everything under this key after a success, and after a failure too. */
  readonly invalidates?: QueryKey;
  /** Toast after a failure; without it the screen shows the failure itself. */
  readonly failure?: (error: unknown, variables: unknown) => News;
  /** Toast after a success; null for none. */
  readonly success?: (variables: unknown, reply: unknown, client: QueryClient) => News | null;
  /** The screen handles an ended session itself. */
  readonly ownSessionExpiry?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationConsequences;
  }
}

export interface Reactions {
  /** Shows why something failed. */
  failed(news: News): void;
  /** Shows what was done. */
  done(news: News): void;
  /** The server no longer knows this session. */
  expired(): void;
}

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;
const FRESH_MS = 5 * 60_000;

/** Whether to retry a query: up to three times, but not when the session is unknown (by status, never by text). */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < RETRIES && !isUnauthorized(error);

/** Milliseconds until a query is retried: 1 s, doubled each time, and never less than the server asks for. */
export function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.min(LONGEST_WAIT_MS, Math.max(1_000 * 2 ** failures, asked));
}

/** Runs a mutation whose state the screen does not show: unlike `useMutation`, it causes no rerender. */
export const mutate = <Reply, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Reply, Error, Variables, Before>,
  variables: Variables,
): Promise<Reply> => client.getMutationCache().build(client, options).execute(variables);

/**
 * Requests are made even if the browser reports being offline: they fail at once with a message instead of waiting
 * unnoticed.
 */
const NETWORK = 'always';

/** Creates the app's only query client; it handles the consequences of every mutation. */
export function createQueryClient(reactions: Reactions): QueryClient {
  const refresh = (key: QueryKey | undefined): void => {
    if (key) void client.invalidateQueries({ queryKey: key });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error)) reactions.expired();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (reply, variables, _result, { meta }) => {
        refresh(meta?.invalidates);
        const news = meta?.success?.(variables, reply, client);
        if (news) reactions.done(news);
      },
      onError: (error, variables, _result, { meta }) => {
        if (isUnauthorized(error)) {
          if (!meta?.ownSessionExpiry) reactions.expired();
          return;
        }
        refresh(meta?.invalidates);
        const news = meta?.failure?.(error, variables);
        if (news) reactions.failed(news);
      },
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: waitBefore, staleTime: FRESH_MS, networkMode: NETWORK },
      mutations: { retry: false, networkMode: NETWORK },
    },
  });
  return client;
}
