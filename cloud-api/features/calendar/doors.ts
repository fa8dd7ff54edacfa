import type { Jobs } from '#api/platform/jobs.ts';
import type { Seal } from '#api/platform/seal.ts';
import type { Google } from './google/index.ts';

/** What the calendar needs from outside. */
export interface CalendarDoors {
  /** Undefined on a server that knows no calendar service. */
  readonly google: Google | undefined;
  readonly seal: Seal;
  readonly jobs: Jobs;
  readonly isHttps: boolean;
}
