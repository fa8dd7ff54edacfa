import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { FREE_WAIT_MS, hasBegun } from '../activation.ts';
import { refreshStatus } from '#renderer/platform/status.ts';
import { Arrived } from './Arrived.tsx';
import { Stage } from './Stage.tsx';

/**
 * Free access by a code: announced at once, checked after eight seconds, then continues or returns to the plans (spec
 * accounts 4).
 */
export function FreeReturn({ home }: { readonly home: string }) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const [isThere, setThere] = useState(false);

  const tell = useEffectEvent(() => {
    toast({ tone: 'info', title: t('activation.free'), text: t('activation.freeText') });
  });
  const check = useEffectEvent(async (isGone: () => boolean) => {
    const status = await refreshStatus(client).catch(() => null);
    if (isGone()) return;
    if (status && hasBegun('free', status, new Date())) return setThere(true);
    toast({ tone: 'error', title: t('activation.issue.title'), text: t('activation.issue.text') });
    await navigate('/pricing', { replace: true });
  });
  useEffect(() => {
    let isGone = false;
    tell();
    const timer = window.setTimeout(() => void check(() => isGone), FREE_WAIT_MS);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);

  if (isThere) return <Arrived what="free" home={home} />;
  return <Stage title={t('activation.freeTitle')} text={t('activation.text')} isWaiting />;
}
