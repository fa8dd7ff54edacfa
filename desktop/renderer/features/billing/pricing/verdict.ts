import type { Discount } from '#shared/billing/contract.ts';
import { ApiError, isUnauthorized, messageOf } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { NewToast } from '#renderer/ui/toasts.ts';

const t = messagesOf('billing');

const refusal = (kind: 'usedUp' | 'invalid'): NewToast => ({
  tone: 'error',
  title: t(`discount.${kind}.title`),
  text: t(`discount.${kind}.text`),
});

/** Result of checking a code, and how it is shown (spec accounts 8, Discount and checkout). */
export function verdictOf(reply: { readonly success: boolean; readonly discount?: Discount | undefined }): {
  readonly discount: Discount | null;
  readonly toast: NewToast;
} {
  const { success, discount } = reply;
  if (discount?.isLimitReached) return { discount: null, toast: refusal('usedUp') };
  if (!success || !discount) return { discount: null, toast: refusal('invalid') };
  return { discount, toast: { tone: 'info', title: t('discount.applied'), text: discount.code } };
}

/** Toast for a code that could not be checked; null for an expired session, which reports itself. */
export function afterFailure(error: unknown): NewToast | null {
  if (isUnauthorized(error)) return null;
  if (error instanceof ApiError && error.code === 'discountUsedUp') return refusal('usedUp');
  if (error instanceof ApiError && error.code === 'discountNotFound') return refusal('invalid');
  const isBusy = error instanceof ApiError && error.status === 429;
  return {
    tone: 'error',
    title: t('discount.failed.title'),
    text: isBusy ? messageOf(error) : t('discount.failed.text'),
  };
}
