import type Stripe from 'stripe';
import type { Discount } from '#shared/billing/contract.ts';
import type { BillingCycle } from '#shared/billing/plans.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { DiscountModel, isFree, isUsedUp } from './discount.model.ts';
import { countUse, hasUsed } from './discountUses.ts';
import { productOf } from './prices.ts';
import { ifKnown } from './stripe.ts';

const DAY_MS = 86_400_000;

/**
 * Returns what a code is worth to this user (spec accounts 3, Discount); unknown, expired and used-up codes are
 * reported as such.
 */
export async function validateDiscount({ db, now, user }: UserContext, code: string) {
  const discount = await DiscountModel.open(db, now).findOne({ code });
  if (!discount) return { success: false, message: 'The discount code you entered is not valid or has expired.' };
  if (isUsedUp(discount)) {
    return { success: false, discount: presentDiscount(discount), message: 'This code has reached its usage limit.' };
  }
  if (await hasUsed(db, user.id, discount.id)) {
    return { success: false, message: 'You have used this discount code before.' };
  }
  return { success: true, discount: presentDiscount(discount) };
}

const presentDiscount = (discount: DiscountModel): Discount => ({
  code: discount.code,
  description: discount.description,
  discountType: discount.kind,
  discountValue: discount.value,
  isLimitReached: isUsedUp(discount),
  planType: discount.cycle,
  ...(isFree(discount) ? { freeDays: discount.freeDays } : {}),
});

/**
 * Returns the code for the checkout of a plan. Throws `discountNotFound`, `discountUsedUp`, or `invalid` if it is for
 * another plan or this user has already used it.
 */
export async function usableDiscount(
  { db, now, user }: UserContext,
  code: string,
  cycle: BillingCycle,
): Promise<DiscountModel> {
  const discount = await DiscountModel.open(db, now).findOne({ code });
  if (!discount) throw new ApiError('discountNotFound');
  if (isUsedUp(discount)) throw new ApiError('discountUsedUp');
  if (discount.cycle !== null && discount.cycle !== cycle) throw refused('This discount code is for another plan.');
  if (await hasUsed(db, user.id, discount.id)) throw refused('You have used this discount code before.');
  return discount;
}

const refused = (error: string): ApiError => new ApiError('invalid', { error, fields: { discountCode: error } });

/**
 * Grants free access with a 100 % code, once per user and never more often than the code allows. Returns the id of the
 * grant.
 */
export const grantByCode = ({ db, user, now }: UserContext, { id }: DiscountModel, cycle: BillingCycle) =>
  db.transaction(async (trx) => {
    // Checked again under the lock: another user may have taken the last one.
    const discount = await DiscountModel.open(trx, now).findById(id).forUpdate();
    if (!discount) throw new ApiError('discountNotFound');
    if (isUsedUp(discount)) throw new ApiError('discountUsedUp');
    if (!(await countUse({ db: trx, now }, user.id, id))) throw refused('You have used this discount code before.');
    const endsAt = discount.freeDays === null ? null : new Date(now.getTime() + discount.freeDays * DAY_MS);
    const [grant]: { readonly id: number }[] = await trx('access_grants')
      .insert({ userId: user.id, cycle, discountId: id, endsAt, createdAt: now })
      .returning('id');
    if (!grant) throw new Error('The database answered no grant');
    return grant.id;
  });

/**
 * Returns a code's coupon at the provider, created there on first use.
 * @param beginsWithTrial - the first bill is then zero and must not use up a discount meant for the first payment: the
 * coupon is valid for a month, which includes that payment, and is created for this checkout only
 */
export async function couponOf(
  { db }: UserContext,
  stripe: Stripe,
  discount: DiscountModel,
  beginsWithTrial: boolean,
): Promise<string> {
  const isMonthLong = beginsWithTrial && !discount.isForever;
  const { stripeCouponId: known } = discount;
  if (!isMonthLong && known !== null && (await ifKnown(stripe.coupons.retrieve(known)))?.valid) return known;
  const { value, kind, cycle, code, maxUses, expiresAt, isForever, uses } = discount;
  const left = isMonthLong ? 1 : maxUses && maxUses - uses;
  const coupon = await stripe.coupons.create({
    name: code.slice(0, 40),
    ...(isMonthLong ? { duration: 'repeating', duration_in_months: 1 } : { duration: isForever ? 'forever' : 'once' }),
    ...(kind === 'percentage' ? { percent_off: value } : { amount_off: value, currency: 'usd' }),
    ...(left === null ? {} : { max_redemptions: left }),
    ...(expiresAt === null ? {} : { redeem_by: Math.floor(expiresAt.getTime() / 1000) }),
    ...(cycle === null ? {} : { applies_to: { products: [productOf(cycle)] } }),
  });
  if (!isMonthLong) await DiscountModel.query(db).findById(discount.id).patch({ stripeCouponId: coupon.id });
  return coupon.id;
}
