import type Stripe from 'stripe';
import type { AccessMode } from '#shared/billing/access.ts';
import { bestLanguage, type Language } from '#shared/kernel/languages.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserSetting } from '#api/platform/call.ts';

/** What billing needs from outside. */
export interface BillingDoors {
  readonly access: AccessMode;
  /** Undefined on a server that asks for no payment. */
  readonly stripe: Stripe | undefined;
  /** Where people reach the server, without a slash at the end. */
  readonly publicUrl: string;
}

/** In which language the person reads the provider's pages. */
export async function languageOf({ db, user }: UserSetting): Promise<Language> {
  return bestLanguage([(await UserModel.query(db).findById(user.id))?.language]);
}
