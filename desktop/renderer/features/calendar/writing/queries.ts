import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { type CalendarWriting, type WritingProblem, writingRoutes } from '#shared/calendar/writingContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../appointments/queries.ts';

const t = messagesOf('feeds');

/** Milliseconds the other server may take, for reading and then writing. */
const PATIENCE_MS = 60_000;

export const writingQuery = queryOptions<CalendarWriting>({
  queryKey: [...feedsKey, 'writing'],
  queryFn: ({ signal }) => call(writingRoutes.show, { signal }),
});

/** Why nothing is written, as text. */
export const reasonOf = (problem: WritingProblem): string =>
  problem === 'readOnly' ? t('writing.readOnly') : t(`problem.${problem}`);

const failure = (error: unknown) => ({ title: t('writing.notSaved'), text: messageOf(error) });

/** Chooses the calendar to write to, or returns why nothing can be written there. */
export const chooseTarget = mutationOptions({
  async mutationFn({ id, name }: Pick<CalendarFeed, 'id' | 'name'>) {
    const written = await call(writingRoutes.choose, { body: { calendarId: id }, patience: PATIENCE_MS });
    return { ...written, isChosen: written.calendarId === id, wanted: name };
  },
  meta: {
    invalidates: feedsKey,
    success(_feed, reply) {
      const { isChosen, wanted: name } = reply as { isChosen: boolean; wanted: string };
      return isChosen ? { title: t('writing.begun', { name }) } : null;
    },
    failure,
  },
});

export const stopWriting = mutationOptions({
  mutationFn: (removesEvents: boolean) => call(writingRoutes.stop, { body: { removesEvents }, patience: PATIENCE_MS }),
  meta: { invalidates: feedsKey, success: () => ({ title: t('writing.stopped') }), failure },
});

export const putBack = mutationOptions({
  mutationFn: (id: number) => call(writingRoutes.putBack, { params: { id }, patience: PATIENCE_MS }),
  meta: {
    invalidates: feedsKey,
    success: () => ({ title: t('deleted.kept') }),
    failure: (error: unknown) => ({ title: t('deleted.notKept'), text: messageOf(error) }),
  },
});
