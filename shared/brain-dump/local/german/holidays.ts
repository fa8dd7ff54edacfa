import { holidaysOf } from '../dates/holidays.ts';
import { GERMAN_HOLIDAYS as TABLE } from '../dates/holidayTable.ts';
import { GERMAN_MORPHOLOGY } from './morphology.ts';

/** The holidays by their German names, in plain spelling. */
export const GERMAN_HOLIDAYS = holidaysOf(TABLE, GERMAN_MORPHOLOGY.spelled);
