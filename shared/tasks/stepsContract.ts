import { z } from 'zod';
import { route } from '#shared/kernel/route.ts';
import { BREAK_DOWN_STEPS } from './stuck.ts';
import { Task } from './task.ts';

export const stepRoutes = {
  offer: route({
    method: 'GET',
    path: '/tasks/:id/steps',
    guard: 'active',
    summary: `At most ${BREAK_DOWN_STEPS} small steps into a task, the first one small enough to begin now; nothing is stored.`,
    reply: z.object({ steps: z.array(Task.shape.title).max(BREAK_DOWN_STEPS) }),
    rate: { tries: 30, seconds: 60 },
  }),
};
