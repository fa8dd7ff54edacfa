import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type WorkSchedule, workScheduleRoutes } from '#shared/planning/contract.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';

/** Apart from the queries: who only sends a known schedule along needs no schema. */
export const workScheduleKey = ['planning', 'work-schedule'] as const;

/**
 * The work schedule to send along with a dump (spec tasks 3, Brain dump request): the chosen one as far as this window
 * knows it; null otherwise, and then the server goes by what it has kept.
 */
export const workScheduleContext = (client: QueryClient): WorkScheduleConfig | null =>
  client.getQueryData<WorkSchedule>(workScheduleKey)?.chosen ?? null;

export const workScheduleQuery = () =>
  queryOptions({
    queryKey: workScheduleKey,
    queryFn: (asking): Promise<WorkSchedule> => callOrKept(workScheduleRoutes.show, { signal: asking.signal }, asking),
  });
