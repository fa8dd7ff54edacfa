import { useQuery } from '@tanstack/react-query';
import { waitingLists } from './queries.ts';

interface Waiting {
  /** True until it is known whether any waits; nobody waits for an answer without a network. */
  readonly isAsking: boolean;
  /** How many tasks the latest list has; null where none waits. */
  readonly tasks: number | null;
}

/** Whether a list waits for the person's word; it is asked for where `isAsked`. */
export function useWaitingList(isAsked: boolean): Waiting {
  const { data, isLoading } = useQuery({ ...waitingLists(), enabled: isAsked });
  return { isAsking: isAsked && isLoading, tasks: isAsked ? (data?.[0]?.tasks ?? null) : null };
}
