import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { focusSessionRoutes, reflectionRoutes, type WriteReflection } from '#shared/focus/contract.ts';
import { focusOfDay } from '#shared/focus/dayFocus.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom, userAtHand } from '#renderer/platform/session.ts';
import { call } from '#renderer/platform/api.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { mirrorReflection } from './records/mirror.ts';

const t = messagesOf('focus');

const reflectionsKey = ['reflections'] as const;

/** The reflection already written on this day; null if there is none. */
export const latestReflection = () =>
  queryOptions({
    queryKey: reflectionsKey,
    queryFn: ({ signal }) => call(reflectionRoutes.list, { query: {}, signal }),
    staleTime: 0,
    select: ({ reflections: [latest] }) =>
      latest?.date === todayIn(store.get(timeZoneAtom), new Date()) ? latest : null,
  });

/** Focus time today, from the latest sessions; a day hardly has more than one page of them. */
export const todaysFocus = () =>
  queryOptions({
    // Under the tasks' key: a booked session is an attempt at a task.
    queryKey: [...taskKeys.all, 'focus'],
    queryFn: ({ signal }) => call(focusSessionRoutes.list, { query: {}, signal }),
    staleTime: 0,
    select: ({ sessions }) => focusOfDay(sessions, { timeZone: store.get(timeZoneAtom), now: new Date() }),
  });

export const writeReflection = mutationOptions({
  mutationFn: (body: z.input<typeof WriteReflection>) => call(reflectionRoutes.write, { body }),
  onSuccess: (record) => {
    const user = userAtHand();
    if (user !== null) mirrorReflection(user, record);
  },
  meta: {
    invalidates: reflectionsKey,
    success: () => ({ title: t('reflection.saved') }),
    failure: () => ({ title: t('reflection.failed.title'), text: t('reflection.failed.text') }),
  },
});
