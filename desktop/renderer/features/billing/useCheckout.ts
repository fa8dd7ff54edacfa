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

/** A checkout open in the system's browser that the desktop window waits for. */
export interface BrowserVisit {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The previous plan; null if unknown. */
  readonly before: PlanMark | null;
}

export const browserVisitAtom = atom<BrowserVisit | null>(null);

interface Wishes {
  /** Called when the checkout cannot be opened. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Starts a checkout: on the web this page navigates there, in the desktop app the browser opens it. Free access by a
 * code is already granted; only the plans screen shows it.
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
  // On the web it stays busy until the page unloads.
  return { start, chosen: isPending || isSuccess ? (variables?.planType ?? null) : null };
}
