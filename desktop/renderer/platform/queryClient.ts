import { MutationCache, type MutationOptions, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from './apiError.ts';

export interface News {
  readonly title: string;
  readonly text?: string | undefined;
  /** Milliseconds on screen, where it is not the usual time. */
  readonly duration?: number;
  /** What it is about: a newer one about the same takes its place. */
  readonly about?: string;
  /** What the person can do about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** What a mutation says of itself; acted on here and nowhere else. */
interface MutationConsequences extends Record<string, unknown> {
  /** Everything under this key is read again after a success, and after a failure too. */
  readonly invalidates?: QueryKey;
  /** What the toast says after a failure; without it the screen tells the person itself. */
  readonly failure?: (error: unknown, variables: unknown) => News;
  /** What the toast says after a success; null for none. */
  readonly success?: (variables: unknown, reply: unknown, client: QueryClient) => News | null;
  /** A session that ended is told by the screen itself. */
  readonly ownSessionExpiry?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationConsequences;
  }
}

export interface Reactions {
  /** Shows why something did not work. */
  failed(news: News): void;
  /** Shows what was done. */
  done(news: News): void;
  /** The server no longer knows this session. */
  expired(): void;
}

const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;
const FRESH_MS = 5 * 60_000;

/** Queries try again up to three times, but not when the session is unknown: by status, never by text. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < RETRIES && !isUnauthorized(error);

/** Milliseconds before a query is tried again: 1 s, doubled each time, and never sooner than the server asks for. */
export function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.min(LONGEST_WAIT_MS, Math.max(1_000 * 2 ** failures, asked));
}

/** Runs a mutation of which the screen shows no state: where `useMutation` would, nothing is drawn again for it. */
export const mutate = <Reply, Variables, Before>(
  client: QueryClient,
  options: MutationOptions<Reply, Error, Variables, Before>,
  variables: Variables,
): Promise<Reply> => client.getMutationCache().build(client, options).execute(variables);

/** Calls are made even when the browser believes to be offline: they fail at once and say so, not wait unseen. */
const NETWORK = 'always';

/** The one client of the app; it decides what follows a mutation. */
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
