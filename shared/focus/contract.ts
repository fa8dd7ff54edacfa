import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { DAY_END, Reflection, ReflectionRecord } from './dayEnd.ts';

export const REFLECTIONS_PER_PAGE = 30;

const count = z.number().int().min(0).max(DAY_END.tasks);

/** A reflection with what the day came to; the day is the server's, in the person's zone (spec tasks 3, Reflection). */
export const WriteReflection = z.intersection(Reflection, z.object({ completedCount: count, totalCount: count }));
export type WriteReflection = z.output<typeof WriteReflection>;

export const reflectionRoutes = {
  write: route({
    method: 'POST',
    path: '/reflections',
    guard: 'active',
    summary: 'Keeps the reflection on this day; written again, the latest words stand.',
    body: WriteReflection,
    reply: ReflectionRecord,
  }),
  list: route({
    method: 'GET',
    path: '/reflections',
    guard: 'active',
    summary: `Reflections, the latest first, ${REFLECTIONS_PER_PAGE} at a time; \`before\`: the day that the page before ended with.`,
    query: z.object({ before: ReflectionRecord.shape.date.optional() }),
    reply: z.object({ reflections: z.array(ReflectionRecord), hasMore: z.boolean() }),
  }),
};
