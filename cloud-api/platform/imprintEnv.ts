import { z } from 'zod';
import { StartError } from './startError.ts';

const line = z.string().trim().min(1).max(200);

/** Variables that name the server's operator, for the imprint required by German law (§ 5 DDG). */
export const ImprintVariables = {
  IMPRINT_NAME: line.optional(),
  /** Lines are separated by `;`: street, town, country. */
  IMPRINT_ADDRESS: z
    .string()
    .transform((text) => text.split(';').flatMap((part) => part.trim() || []))
    .pipe(z.array(line).min(1).max(6))
    .optional(),
  IMPRINT_REPRESENTATIVE: line.optional(),
  IMPRINT_PHONE: line.optional(),
  IMPRINT_REGISTER: line.optional(),
  IMPRINT_VAT_ID: line.optional(),
};
type Variables = z.output<z.ZodObject<typeof ImprintVariables>>;

/** The operator of a server; fields that do not apply are null. */
export interface Imprint {
  readonly name: string;
  readonly address: readonly string[];
  readonly representative: string | null;
  readonly phone: string | null;
  readonly register: string | null;
  readonly vatId: string | null;
}

/** Reads the settings; null when none is set. Rejects an incomplete imprint. */
export function imprintOf(variables: Variables): Imprint | null {
  const { IMPRINT_NAME: name, IMPRINT_ADDRESS: address } = variables;
  if (name !== undefined && address !== undefined) {
    return {
      name,
      address,
      representative: variables.IMPRINT_REPRESENTATIVE ?? null,
      phone: variables.IMPRINT_PHONE ?? null,
      register: variables.IMPRINT_REGISTER ?? null,
      vatId: variables.IMPRINT_VAT_ID ?? null,
    };
  }
  const given = Object.keys(ImprintVariables).find((key) => variables[key as keyof Variables] !== undefined);
  if (given === undefined) return null;
  throw new StartError(`These settings are not valid: ${given}: an imprint needs IMPRINT_NAME and IMPRINT_ADDRESS`);
}
