import { z } from 'zod';
import { wholeNumber } from './settingValues.ts';

/** PostgreSQL connections per process, besides the listening one. */
export const DEFAULT_POOL = 10;
const LONGEST_DELAY_SECONDS = 300;

/** Variables of a process's operation. */
export const OperationsVariables = {
  DATABASE_POOL: wholeNumber(1, 500).default(DEFAULT_POOL),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  STOP_DELAY: wholeNumber(0, LONGEST_DELAY_SECONDS).default(0),
  CALENDAR_NETWORKS: z.enum(['public', 'any']).default('public'),
};
type Variables = z.output<z.ZodObject<typeof OperationsVariables>>;

/** The settings derived from them. */
export interface OperationsEnv {
  /** Maximum number of PostgreSQL connections. */
  readonly databasePool: number;
  /** Whether a start migrates the schema; else it waits until another process has. */
  readonly migrateAtStart: boolean;
  /** How long a stopping process, no longer ready, still answers, so that proxies notice it first. */
  readonly stopDelayMs: number;
  /** Whether calendars may be read from private networks, such as the server's. */
  readonly innerCalendars: boolean;
}

/** Reads the settings. */
export const operationsOf = ({ DATABASE_POOL, MIGRATE, STOP_DELAY, CALENDAR_NETWORKS }: Variables): OperationsEnv => ({
  databasePool: DATABASE_POOL,
  migrateAtStart: MIGRATE === 'on',
  stopDelayMs: STOP_DELAY * 1_000,
  innerCalendars: CALENDAR_NETWORKS === 'any',
});
