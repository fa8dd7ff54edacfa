import type { PersonalTables } from '#api/platform/personalData.ts';

/** What billing keeps about a person. Cards are known to the payment provider alone. */
export const billingData: PersonalTables = {
  payer: { table: 'billing_customers', owner: 'userId', without: ['userId'] },
  subscriptions: { table: 'subscriptions', owner: 'userId', without: ['userId', 'reading'] },
  discounts: { table: 'discount_uses', owner: 'userId', without: ['userId'] },
  freeAccess: { table: 'access_grants', owner: 'userId', without: ['userId'] },
  sortedDumps: { table: 'brain_dump_uses', owner: 'userId', without: ['userId'] },
  chargeNotices: { table: 'charge_notices', owner: 'userId', without: ['userId'] },
};
