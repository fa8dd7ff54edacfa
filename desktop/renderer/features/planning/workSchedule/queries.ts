import { queryOptions } from '@tanstack/react-query';
import { type WorkSchedule, workScheduleRoutes } from '#shared/planning/contract.ts';
import { callOrKept } from '#renderer/platform/keptReply.ts';
import { workScheduleKey } from './context.ts';

export const workScheduleQuery = () =>
  queryOptions({
    queryKey: workScheduleKey,
    queryFn: (asking): Promise<WorkSchedule> => callOrKept(workScheduleRoutes.show, { signal: asking.signal }, asking),
  });
