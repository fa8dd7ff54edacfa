import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Discount } from '#shared/billing/contract.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { keepCode, readKeptCode } from '../keptCode.ts';
import { validateDiscount } from '../queries.ts';
import { verdictOf } from './verdict.ts';

/**
 * The code that is applied, kept on this device. One that waits here, of a link or from before, is applied by itself as soon as
 * it can be checked; one that is not valid any more is said so once. Checking it takes an account.
 */
export function useDiscount(isSignedIn: boolean): [Discount | null, (discount: Discount | null) => void] {
  const [discount, setDiscount] = useState<Discount | null>(null);
  const toast = useSetAtom(showToastAtom);
  const { mutate } = useMutation(validateDiscount);
  const apply = (next: Discount | null): void => {
    keepCode(next?.code ?? null);
    setDiscount(next);
  };
  const applyKept = useEffectEvent(() => {
    const code = readKeptCode();
    if (code === null || discount !== null) return;
    mutate(code, {
      onSuccess: (reply) => {
        const verdict = verdictOf(reply);
        apply(verdict.discount);
        if (!verdict.discount) toast(verdict.toast);
      },
    });
  });
  useEffect(() => {
    if (isSignedIn) applyKept();
  }, [isSignedIn]);
  return [discount, apply];
}
