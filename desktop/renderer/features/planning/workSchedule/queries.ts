import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type WorkSchedule, workScheduleRoutes } from '#shared/planning/contract.ts';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';

/** Separate from the queries: code that only sends a known schedule needs no schema. */
export const workScheduleKey = ['planning', 'work-schedule'] as const;

/**
 * The work schedule to send with a dump (spec tasks 3, Brain dump request): the chosen one if this window knows it,
 * else null, and the server uses its own.
 */
export const workScheduleContext = (client: QueryClient): WorkScheduleConfig | null =>
  client.getQueryData<WorkSchedule>(workScheduleKey)?.chosen ?? null;

export const workScheduleQuery = () =>
  queryOptions({
    queryKey: workScheduleKey,
    queryFn: (asking): Promise<WorkSchedule> => callOrKept(workScheduleRoutes.show, { signal: asking.signal }, asking),
  });
