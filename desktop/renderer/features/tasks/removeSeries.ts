import { mutationOptions } from '@tanstack/react-query';
import { seriesRoutes } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { taskKeys } from './queries.ts';
import { failed } from './taskNews.ts';

const t = messagesOf('tasks');

/** Thrown when cleaning up after a deleted series failed too; the cause is that failure. */
class LeftOver extends Error {}

/** Ends a series, or cleans up what is left of one that is already gone (spec tasks 8, Recurring deletion). */
async function end({ id }: Task): Promise<number> {
  try {
    return (await call(seriesRoutes.remove, { params: { id } })).totalDeleted;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { deletedInstances } = await call(seriesRoutes.cleanUp, { params: { id } }).catch((cause: unknown) => {
      throw new LeftOver(undefined, { cause });
    });
    if (deletedInstances === 0) throw error;
    return deletedInstances;
  }
}

function failureOf(error: unknown): News {
  if (error instanceof LeftOver) return { title: t('series.removedFromView') };
  const title = t('series.failed.title');
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return { title, text: t('series.failed.gone') };
  if (status === 403) return { title, text: t('series.failed.notYours') };
  if (status === 409) return { title, text: t('series.failed.single') };
  return failed('removing.failed');
}

export const removeSeries = mutationOptions({
  mutationFn: end,
  meta: {
    invalidates: taskKeys.all,
    failure: failureOf,
    success: (_task, count) => ({ title: t('removing.done'), text: t('series.done', { count: Number(count) }) }),
  },
});
