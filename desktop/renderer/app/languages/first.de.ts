import { planning } from '#renderer/features/planning/words/de.ts';
import { tasks } from '#renderer/features/tasks/words/de.ts';
import { transport } from '#renderer/platform/words/de.ts';
import { ui } from '#renderer/ui/words/de.ts';
import { app } from '../words/de.ts';
import type { english } from './first.en.ts';

/** The texts in German that today's plan needs, by namespace; the build refuses a plan that needs others. */
export const german: Readonly<Record<keyof typeof english, object>> = {
  app,
  ui,
  transport,
  tasks,
  planning,
};
