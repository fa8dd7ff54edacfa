import { planning } from '#renderer/features/planning/words/en.ts';
import { tasks } from '#renderer/features/tasks/words/en.ts';
import { transport } from '#renderer/platform/words/en.ts';
import { ui } from '#renderer/ui/words/en.ts';
import { app } from '../words/en.ts';

/** The texts in English that today's plan needs, by namespace; the build refuses a plan that needs others. */
export const english = {
  app,
  ui,
  transport,
  tasks,
  planning,
};
