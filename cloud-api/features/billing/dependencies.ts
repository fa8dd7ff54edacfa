import type Stripe from 'stripe';
import type { AccessMode } from '#shared/billing/access.ts';
import { bestLanguage, type Language } from '#shared/kernel/languages.ts';
import { UserModel } from '#api/features/accounts/index.ts';
import type { UserContext } from '#api/platform/call.ts';

/** External dependencies of billing. */
export interface BillingDependencies {
  readonly access: AccessMode;
  /** Undefined on a server that takes no payments. */
  readonly stripe: Stripe | undefined;
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns the language for the provider's pages. */
export async function languageOf({ db, user }: UserContext): Promise<Language> {
  return bestLanguage([(await UserModel.query(db).findById(user.id))?.language]);
}
