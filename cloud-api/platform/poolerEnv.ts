import { z } from 'zod';
import { StartError } from './startError.ts';

/** The variables that say whether a pooler stands before PostgreSQL, and the way past it. */
export const PoolerVariables = {
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database')
    .optional(),
};
type Variables = z.output<z.ZodObject<typeof PoolerVariables>>;

/**
 * The address past the pooler; undefined where `DATABASE_URL` leads to PostgreSQL itself. Throws `StartError` where one of
 * the settings is there without the others.
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
