import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Discount } from '#shared/billing/contract.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { keepCode, readKeptCode } from '../keptCode.ts';
import { validateDiscount } from '../queries.ts';
import { verdictOf } from './verdict.ts';

/**
 * The applied discount code, kept on this device. A code kept from a link or an earlier visit is applied automatically
 * as soon as it can be checked; one that has become invalid is reported once. Checking needs an account.
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
