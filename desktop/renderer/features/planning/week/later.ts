import { lazy } from 'react';
import { persistently } from '#renderer/platform/untilFetched.ts';

/** The dialogs of the week: a first look must not wait for them. */
export const WeekQuestions = lazy(async () => ({
  default: (await persistently(() => import('./WeekQuestions.tsx'))).WeekQuestions,
}));
