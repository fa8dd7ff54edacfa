import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookAgain } from '../queries.ts';

interface Looks {
  /** Identifies what is polled; another name starts over. */
  readonly name: string;
  /** Start of the wait, in milliseconds since 1970. */
  readonly since: number;
  /** Milliseconds until the next poll, given the milliseconds since `since`; false to stop. */
  readonly next: (elapsed: number) => number | false;
  readonly isEnough: (status: Awaited<ReturnType<typeof lookAgain>>) => boolean;
}

/**
 * Polls the billing status until `isEnough`. One request at a time; continues while the window is hidden, because the
 * user is in the browser then. A failed request is followed by the next.
 */
export function useLooks({ name, since, next, isEnough }: Looks) {
  const client = useQueryClient();
  const looks = useQuery({
    queryKey: ['billing', 'looks', name],
    queryFn: () => lookAgain(client),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) => (data && isEnough(data) ? false : next(Date.now() - since)),
  });
  const { data, isFetching, refetch } = looks;
  return {
    /** The status, once it is enough. */
    found: data && isEnough(data) ? data : null,
    isLooking: isFetching,
    look: () => void refetch(),
  };
}
