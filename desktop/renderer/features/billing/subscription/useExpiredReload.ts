import { useSetAtom } from 'jotai';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

const t = messagesOf('billing');

/** Spec accounts 8, Account: time to read before the page is loaded again. */
const RELOAD_MS = 2000;

/**
 * Reports a session that the server no longer knows and reloads the page, which re-checks who is signed in. Returns
 * false for any other failure.
 */
export function useExpiredReload(): (error: unknown) => boolean {
  const toast = useSetAtom(showToastAtom);
  return (error) => {
    if (!isUnauthorized(error)) return false;
    toast({ tone: 'error', title: t('subscription.sessionExpired') });
    window.setTimeout(() => window.location.reload(), RELOAD_MS);
    return true;
  };
}
