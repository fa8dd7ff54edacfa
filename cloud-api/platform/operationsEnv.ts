import { z } from 'zod';
import { wholeNumber } from './settingValues.ts';

/** Connections of one process to PostgreSQL, beside the one on which it hears news. */
export const DEFAULT_POOL = 10;
const LONGEST_DELAY_SECONDS = 300;

/** The variables that say how a process lives among others. */
export const OperationsVariables = {
  DATABASE_POOL: wholeNumber(1, 500).default(DEFAULT_POOL),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  STOP_DELAY: wholeNumber(0, LONGEST_DELAY_SECONDS).default(0),
  CALENDAR_NETWORKS: z.enum(['public', 'any']).default('public'),
};
type Variables = z.output<z.ZodObject<typeof OperationsVariables>>;

/** The settings that follow from them. */
export interface OperationsEnv {
  /** The most connections to PostgreSQL at once. */
  readonly databasePool: number;
  /** Whether a start brings the schema up to date; else it waits until somebody has done it. */
  readonly migrateAtStart: boolean;
  /** How long a process that stops is not ready yet still answers, so that proxies turn away from it first. */
  readonly stopDelayMs: number;
  /** Whether calendars may be read from networks that are not public, such as that of the server. */
  readonly innerCalendars: boolean;
}

/** Reads them. */
export const operationsOf = ({ DATABASE_POOL, MIGRATE, STOP_DELAY, CALENDAR_NETWORKS }: Variables): OperationsEnv => ({
  databasePool: DATABASE_POOL,
  migrateAtStart: MIGRATE === 'on',
  stopDelayMs: STOP_DELAY * 1_000,
  innerCalendars: CALENDAR_NETWORKS === 'any',
});
