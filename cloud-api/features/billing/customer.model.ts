import type { Knex } from 'knex';
import { Model } from 'objection';
import type Stripe from 'stripe';
import type { CurrentUser, UserContext } from '#api/platform/call.ts';

/** A user's customer record at the payment provider. */
export class CustomerModel extends Model {
  static override tableName = 'billing_customers';

  declare id: number;
  declare userId: number;
  declare stripeId: string;
  declare reactivatedAt: Date | null;
  declare showsReactivation: boolean;
  declare createdAt: Date;

  static of(db: Knex, userId: number) {
    return CustomerModel.query(db).findOne({ userId });
  }
}

const nameOf = ({ firstName, lastName }: CurrentUser): string => `${firstName} ${lastName}`.trim();

/** Returns the user's customer, created at the provider on first use; two concurrent calls get the same one. */
export async function customerOf({ db, user, now }: UserContext, stripe: Stripe): Promise<CustomerModel> {
  const known = await CustomerModel.of(db, user.id);
  if (known) return known;
  const made = await stripe.customers.create(
    { email: user.email, name: nameOf(user), metadata: { userId: String(user.id) } },
    { idempotencyKey: `customer of ${user.id} since ${user.email}` },
  );
  await CustomerModel.query(db)
    .insert({ userId: user.id, stripeId: made.id, createdAt: now })
    .onConflict('userId')
    .ignore();
  return CustomerModel.of(db, user.id).throwIfNotFound();
}

/** Records that the welcome-back message was seen. */
export async function dismissWelcome({ db, user }: UserContext): Promise<void> {
  await CustomerModel.query(db).where({ userId: user.id }).patch({ showsReactivation: false });
}
