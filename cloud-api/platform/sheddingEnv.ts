import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(100_000);

/** Variables of the load that one process accepts. */
export const SheddingVariables = {
  MOST_AT_WORK: count.optional(),
  MOST_WAITING: count.default(200),
};

/** The load that one process accepts; calls beyond it are rejected temporarily. */
export interface SheddingEnv {
  /** Maximum of concurrent calls; undefined for the database's default. */
  readonly mostAtWork: number | undefined;
  /** Maximum of waiting calls. */
  readonly mostWaiting: number;
}

export const sheddingOf = (variables: z.output<z.ZodObject<typeof SheddingVariables>>): SheddingEnv => ({
  mostAtWork: variables.MOST_AT_WORK,
  mostWaiting: variables.MOST_WAITING,
});
