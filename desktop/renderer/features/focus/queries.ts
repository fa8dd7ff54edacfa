import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { focusSessionRoutes, reflectionRoutes, type WriteReflection } from '#shared/focus/contract.ts';
import { focusOfDay } from '#shared/focus/dayFocus.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom, userAtHand } from '#renderer/platform/session.ts';
import { call } from '#renderer/platform/api.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import { mirrorReflection } from './records/mirror.ts';

const t = wordsOf('focus');

const reflectionsKey = ['reflections'] as const;

/** What was written about this day already; null when nothing was. */
export const latestReflection = () =>
  queryOptions({
    queryKey: reflectionsKey,
    queryFn: ({ signal }) => call(reflectionRoutes.list, { query: {}, signal }),
    staleTime: 0,
    select: ({ reflections: [latest] }) =>
      latest?.date === todayIn(store.get(timeZoneAtom), new Date()) ? latest : null,
  });

/** What was focused today, from the latest sessions; a day hardly holds more than a page of them. */
export const todaysFocus = () =>
  queryOptions({
    // Beneath the tasks: a session that is booked is an attempt at one.
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
