import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookAgain } from '../queries.ts';

interface Looks {
  /** What is waited for; another name begins anew. */
  readonly name: string;
  /** Milliseconds since 1970 from which the wait counts. */
  readonly since: number;
  /** Milliseconds until the next look, by the milliseconds since `since`; false for none. */
  readonly next: (elapsed: number) => number | false;
  readonly isEnough: (status: Awaited<ReturnType<typeof lookAgain>>) => boolean;
}

/**
 * Looks again and again where the person stands, until it is enough. One look at a time; it goes on while the window is
 * covered, because the person is in the browser then. A look that fails is followed by the next one.
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
    /** What is there now, once it is enough. */
    found: data && isEnough(data) ? data : null,
    isLooking: isFetching,
    look: () => void refetch(),
  };
}
