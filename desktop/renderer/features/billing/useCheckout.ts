import { useMutation } from '@tanstack/react-query';
import { atom, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { queryOf, returnOf } from '#shared/billing/checkoutReturn.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { openOutside } from '#renderer/platform/outside.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { useBackAgain } from '#renderer/platform/browserHooks.ts';
import { type Choice, createCheckout } from './queries.ts';
import type { PlanMark } from './activation.ts';

/** A checkout that is open in the system's browser, for the desktop window that waits for it. */
export interface BrowserVisit {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The plan of before; null when it was not known. */
  readonly before: PlanMark | null;
}

export const browserVisitAtom = atom<BrowserVisit | null>(null);

interface Wishes {
  /** What is said when it cannot be opened. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts a checkout and goes there: on the web this page goes, in the desktop app the browser. Free access by a code is
 * given already; then only the screen of the plans shows it.
 */
export function useCheckout({ onFailure }: Wishes) {
  const navigate = useNavigate();
  const setVisit = useSetAtom(browserVisitAtom);
  const { data: status } = useStatus();
  const { mutate, reset, isPending, isSuccess, variables } = useMutation(createCheckout);
  useBackAgain(reset);

  const go = async (url: string): Promise<void> => {
    const back = returnOf(new URL(url).searchParams);
    if (back?.kind === 'free') {
      reset();
      await navigate(`/pricing${queryOf(back)}`);
    } else if (desktop) {
      await openOutside(url);
      reset();
      setVisit({ url, since: Date.now(), before: status ?? null });
      await navigate('/pricing');
    } else window.location.assign(url);
  };
  const failed = (error: unknown): void => {
    reset();
    onFailure(error);
  };
  const start = (choice: Choice): void => {
    mutate(choice, { onSuccess: ({ url }) => void go(url).catch(failed), onError: onFailure });
  };
  // On the web it stays busy until the page is gone.
  return { start, chosen: isPending || isSuccess ? (variables?.planType ?? null) : null };
}
