import { lazy } from 'react';

/** Fetched when a day ends. */
export const DayEnd = lazy(async () => ({ default: (await import('./DayEnd.tsx')).DayEnd }));
