import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(100_000);

/** The variables that say how much one process takes on. */
export const SheddingVariables = {
  MOST_AT_WORK: count.optional(),
  MOST_WAITING: count.default(200),
};

/** How much one process takes on at once; what goes beyond is refused for a moment. */
export interface SheddingEnv {
  /** Calls that are answered at the same time; undefined: as suits the database. */
  readonly mostAtWork: number | undefined;
  /** Calls that wait for their turn. */
  readonly mostWaiting: number;
}

export const sheddingOf = (variables: z.output<z.ZodObject<typeof SheddingVariables>>): SheddingEnv => ({
  mostAtWork: variables.MOST_AT_WORK,
  mostWaiting: variables.MOST_WAITING,
});
