import { CORRECTIONS } from './corrections.ts';
import { DAYS } from './days.ts';
import { FEELINGS } from './feelings.ts';
import type { GoldDump } from './gold.ts';
import { HOSTILE } from './hostile.ts';
import { LAST } from './last.ts';
import { LATER } from './later.ts';
import { MORE } from './more.ts';
import { SEVERAL } from './several.ts';
import { SPEECH } from './speech.ts';
import { TIMES } from './times.ts';
import { WRITTEN } from './written.ts';

/** All dumps of our own writing, by kind. */
export const DUMPS: Readonly<Record<string, readonly GoldDump[]>> = {
  speech: SPEECH,
  corrections: CORRECTIONS,
  feelings: FEELINGS,
  times: TIMES,
  'several tasks': SEVERAL,
  written: WRITTEN,
  hostile: HOSTILE,
  'whole days': DAYS,
  more: MORE,
  'later days': LATER,
  'last days': LAST,
};
