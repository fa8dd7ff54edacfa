import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { type CalendarWriting, type WritingProblem, writingRoutes } from '#shared/calendar/writingContract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { feedsKey } from '../appointments/queries.ts';

const t = wordsOf('feeds');

/** How long the other server may take, in milliseconds: it is looked at, and then written to. */
const PATIENCE_MS = 60_000;

export const writingQuery = queryOptions<CalendarWriting>({
  queryKey: [...feedsKey, 'writing'],
  queryFn: ({ signal }) => call(writingRoutes.show, { signal }),
});

/** Why nothing is written, in words. */
export const reasonOf = (problem: WritingProblem): string =>
  problem === 'readOnly' ? t('writing.readOnly') : t(`problem.${problem}`);

const failure = (error: unknown) => ({ title: t('writing.notSaved'), text: messageOf(error) });

/** Answers why nothing can be written there, too. */
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
