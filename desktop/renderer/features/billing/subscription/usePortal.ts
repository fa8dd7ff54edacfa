import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { desktop } from '#renderer/platform/desktop.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { lookAgain, openPortal, type PortalPage } from '../queries.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useExpiredReload } from './useExpiredReload.ts';

const t = messagesOf('billing');

export interface Portal {
  readonly open: () => void;
  readonly isOpening: boolean;
  /** Whether it was opened in the system's browser, outside the desktop window. */
  readonly isOpen: boolean;
}

/**
 * Opens a page of the payment provider (cards and invoices, or a new card) in a new tab, from the desktop window in the
 * browser (spec accounts 7, 8). Reloads the plan when the user returns.
 */
export function usePortal(page: PortalPage): Portal {
  const toast = useSetAtom(showToastAtom);
  const { mutateAsync, isPending } = useMutation(openPortal);
  const [wasOpened, setOpened] = useState(false);
  const reloadWhenExpired = useExpiredReload();
  useLookOnReturn(wasOpened);

  const open = async (): Promise<void> => {
    // Opened within the click: later a popup blocker would stop it.
    const tab = desktop ? null : window.open('about:blank', '_blank');
    try {
      const { url } = await mutateAsync(page);
      if (desktop) await openOutside(url);
      else show(tab, url);
      setOpened(true);
    } catch (error) {
      tab?.close();
      if (!reloadWhenExpired(error)) toast({ tone: 'error', title: t('subscription.portalFailed') });
    }
  };
  return { open: () => void open(), isOpening: isPending, isOpen: wasOpened && desktop !== undefined };
}

/** Without a tab (the browser refused it), this page navigates there itself. */
function show(tab: Window | null, url: string): void {
  if (!tab) return window.location.assign(url);
  tab.opener = null;
  tab.location.replace(url);
}

function useLookOnReturn(wasOpened: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!wasOpened) return;
    const cameBack = (): void => {
      if (document.visibilityState === 'visible') void lookAgain(client).catch(() => undefined);
    };
    window.addEventListener('focus', cameBack);
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      window.removeEventListener('focus', cameBack);
      document.removeEventListener('visibilitychange', cameBack);
    };
  }, [client, wasOpened]);
}
