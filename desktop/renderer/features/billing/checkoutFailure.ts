import { ApiError, isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { NoBrowser } from '#renderer/platform/outside.ts';

const t = messagesOf('billing');

/** Statuses with a specific reason: an unsuitable code, an existing plan, too many attempts. */
const TELLING: readonly number[] = [400, 404, 409, 429];

/** The specific message of an error that the user can act on: which error it was, or that there is no network. */
function ownWords(error: unknown): string | undefined {
  if (error instanceof NoBrowser) return t('checkout.noBrowser');
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'badReply') return t('checkout.noUrl');
  const isTelling = error.isUnreachable || TELLING.includes(error.status) || error.code === 'paymentsDown';
  return isTelling ? messageOf(error) : undefined;
}

/**
 * Why no checkout opened (spec accounts 8, Discount and checkout); null for an expired session, which reports itself.
 */
export function checkoutFailure(error: unknown): News | null {
  if (isUnauthorized(error)) return null;
  return { title: t('checkout.failed'), text: ownWords(error) ?? t('checkout.wrong') };
}

/** The same for an upgrade to a larger plan. */
export function upgradeFailure(error: unknown): News | null {
  const told = checkoutFailure(error);
  if (!told) return null;
  if (!(error instanceof ApiError)) return { title: t('upgrade.error'), text: t('upgrade.wrong') };
  return { title: told.title, text: ownWords(error) ?? t('upgrade.failed') };
}

/** The same for the discount offered to users who cancel, as one sentence. */
export function offerFailure(error: unknown): string | null {
  if (isUnauthorized(error)) return null;
  if (error instanceof ApiError && error.code === 'discountNotFound') return t('leaving.noCode');
  if (error instanceof ApiError && error.code === 'badReply') return t('leaving.noUrl');
  return ownWords(error) ?? t('leaving.notApplied');
}
