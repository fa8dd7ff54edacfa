import { holidaysOf } from '../dates/holidays.ts';
import { ENGLISH_HOLIDAYS as TABLE } from '../dates/holidayTable.ts';
import { ENGLISH_MORPHOLOGY } from './morphology.ts';

/** The holidays by their English names. */
export const ENGLISH_HOLIDAYS = holidaysOf(TABLE, ENGLISH_MORPHOLOGY.spelled);
