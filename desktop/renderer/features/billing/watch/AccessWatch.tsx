import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BillingStatus } from '#shared/billing/status.ts';
import { hasAccess } from '#shared/billing/access.ts';
import { refreshStatus } from '#renderer/platform/status.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { CHECK_MS, daysToWarn, endOfFreeAccess, hasExpired, PATH_CHECK_MS, WELCOME_MS } from './expiry.ts';
import { dismissWelcome } from '../queries.ts';

/** Renders nothing: announces the end of access, and greets users who reactivated. */
export function AccessWatch({ status }: { readonly status: BillingStatus }) {
  useExpiryWatch(status);
  useWelcomeBack(status);
  return null;
}

/** Storage key of the last end of free access that this device has warned about, so that each is shown once. */
const WARNED = 'accessWarned';
const ENDED = 'accessEnded';

/** Returns true the first time it is called with this end under `key`. */
function isNews(key: string, endsAt: Date): boolean {
  const end = endsAt.toISOString();
  if (readText(key) === end) return false;
  keepText(key, end);
  return true;
}

/** Checks every half minute, and on navigation, whether free access has ended (spec accounts 4, Access). */
export function useExpiryWatch(status: BillingStatus): void {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const { pathname } = useLocation();
  const lastPathCheck = useRef(-Infinity);
  const endsAt = endOfFreeAccess(status);
  const end = endsAt?.getTime() ?? null;

  const check = useEffectEvent(async (): Promise<void> => {
    if (!endsAt) return;
    const days = daysToWarn(endsAt, new Date());
    if (days !== null && isNews(WARNED, endsAt)) {
      toast({ tone: 'info', title: t('access.expiring'), text: t('access.expiringText', { count: days }) });
    }
    if (!hasExpired(endsAt, new Date())) return;
    const now = await refreshStatus(client).catch(() => null);
    // An unreachable server takes nothing away; the next check comes soon.
    if (!now || hasAccess(now, new Date()) || !isNews(ENDED, endsAt)) return;
    toast({ tone: 'error', title: t('access.expired'), text: t('access.expiredText') });
    await navigate('/pricing');
  });

  useEffect(() => {
    if (end === null) return;
    void check();
    const timer = window.setInterval(() => void check(), CHECK_MS);
    return () => window.clearInterval(timer);
  }, [end]);

  useEffect(() => {
    if (end === null || Date.now() - lastPathCheck.current < PATH_CHECK_MS) return;
    lastPathCheck.current = Date.now();
    void check();
  }, [end, pathname]);
}

/** The reactivation already greeted in this window: screens remount, but it is greeted once. */
let greetedFor: string | null = null;

/**
 * Greets users who took a cancellation back, then marks the greeting as seen on the server (spec accounts 4,
 * Subscription).
 */
export function useWelcomeBack({ showReactivationWelcome, subscriptionReactivatedAt }: BillingStatus): void {
  const { t } = useTranslation('billing');
  const toast = useSetAtom(showToastAtom);
  const { mutate } = useMutation(dismissWelcome);
  const greet = useEffectEvent(() => {
    const reactivation = subscriptionReactivatedAt ?? '';
    if (greetedFor === reactivation) return;
    greetedFor = reactivation;
    toast({
      tone: 'info',
      title: t('access.welcomeBack'),
      text: t('access.welcomeBackText'),
      duration: WELCOME_MS,
    });
  });
  const dismiss = useEffectEvent(() => mutate());
  useEffect(() => {
    if (!showReactivationWelcome) return;
    greet();
    const timer = window.setTimeout(() => dismiss(), WELCOME_MS);
    return () => window.clearTimeout(timer);
  }, [showReactivationWelcome]);
}
