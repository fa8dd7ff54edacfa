import { z } from 'zod';
import { StartError } from './startError.ts';

/** Variables of a pooler in front of PostgreSQL, and the URL that bypasses it. */
export const PoolerVariables = {
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database')
    .optional(),
};
type Variables = z.output<z.ZodObject<typeof PoolerVariables>>;

/**
 * Returns the URL that bypasses the pooler; undefined if `DATABASE_URL` leads directly to PostgreSQL. Throws
 * `StartError` when the settings are incomplete.
 */
export function directUrlOf(
  { DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct }: Variables,
  databaseUrl: string | undefined,
): string | undefined {
  if (pooler === undefined && direct === undefined) return undefined;
  if (databaseUrl === undefined) {
    throw new StartError('DATABASE_POOLER and DATABASE_DIRECT_URL belong to DATABASE_URL, which is not set.');
  }
  if (pooler === undefined) {
    throw new StartError('DATABASE_DIRECT_URL leads past a pooler: set DATABASE_POOLER=transaction, too.');
  }
  if (direct === undefined) {
    throw new StartError(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL: live news and changes of the schema lead past the pooler.',
    );
  }
  if (direct === databaseUrl) {
    throw new StartError('DATABASE_DIRECT_URL must lead past the pooler, and is the same as DATABASE_URL.');
  }
  return direct;
}
