import type { Knex } from 'knex';
import { z } from 'zod';
import { DiscountCode } from '#shared/billing/contract.ts';
import { BILLING_CYCLES } from '#shared/billing/plans.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import { DiscountModel } from './discount.model.ts';

/** Operator commands (spec settled, Billing). */

const cycle = z.enum(BILLING_CYCLES);
const count = z.coerce.number().int().positive();
const DAY_MS = 86_400_000;

/** A code as an operator enters it. */
export const NewDiscount = z
  .object({
    code: DiscountCode.pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'expected 2 to 40 letters and digits')),
    description: z.string().trim().max(200).optional(),
    percent: z.coerce.number().int().min(1).max(100).optional(),
    /** Dollars, e.g. `5` or `4.99`. */
    amount: z
      .string()
      .regex(/^\d{1,4}(\.\d{2})?$/, 'expected dollars such as 5 or 4.99')
      .transform((text) => Math.round(Number(text) * 100))
      .pipe(z.number().positive())
      .optional(),
    plan: cycle.optional(),
    forever: z.boolean().default(false),
    uses: count.optional(),
    until: z.iso.date().optional(),
    'free-days': count.optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'say either --percent or --amount',
  })
  .refine((wish) => wish['free-days'] === undefined || wish.percent === 100, {
    error: '--free-days belongs to --percent 100',
  });

/** Creates a code; returns undefined when the name exists. */
export async function createDiscount(db: Knex, wish: z.output<typeof NewDiscount>, now: Date) {
  const { code, percent, amount, plan, forever, uses, until, 'free-days': freeDays = null } = wish;
  const off = percent === undefined ? `$${((amount ?? 0) / 100).toFixed(2)}` : `${percent}%`;
  const made: DiscountModel = await DiscountModel.query(db)
    .insert({
      code,
      description: wish.description ?? `${off} off`,
      kind: percent === undefined ? 'amount' : 'percentage',
      value: percent ?? amount ?? 0,
      cycle: plan ?? null,
      isForever: forever,
      freeDays,
      maxUses: uses ?? null,
      // Valid until that day has ended in every time zone.
      expiresAt: until === undefined ? null : new Date(Date.parse(`${until}T00:00:00Z`) + 1.5 * DAY_MS),
      createdAt: now,
    })
    .onConflict('code')
    .ignore()
    .returning('*');
  return Object.hasOwn(made, 'id') ? made : undefined;
}

/** More codes than any server has. */
const MOST_CODES = 1_000;

export const listDiscounts = (db: Knex): Promise<DiscountModel[]> =>
  DiscountModel.query(db).orderBy('code').limit(MOST_CODES).execute();

/**
 * Disables a code permanently; users who already have the discount keep it. Returns false when there is no such code.
 */
export async function disableDiscount(db: Knex, code: string, now: Date): Promise<boolean> {
  const changed = await DiscountModel.query(db)
    .where({ code: DiscountCode.parse(code) })
    .patch({ disabledAt: now });
  return changed > 0;
}

export const NewGrant = z
  .object({ days: count.optional(), forever: z.boolean().default(false), plan: cycle.default('monthly') })
  .refine(({ days, forever }) => (days === undefined) === forever, { error: 'say either --days or --forever' });

/** Grants free access; returns its end (null for unlimited access), or undefined for an unknown email. */
export async function grantAccess(
  db: Knex,
  email: string,
  { days, plan }: z.output<typeof NewGrant>,
  now: Date,
): Promise<Date | null | undefined> {
  const user = await UserModel.withEmail(db, email.trim().toLowerCase());
  if (!user) return undefined;
  const endsAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  await db('access_grants').insert({ userId: user.id, cycle: plan, endsAt, createdAt: now });
  return endsAt;
}
