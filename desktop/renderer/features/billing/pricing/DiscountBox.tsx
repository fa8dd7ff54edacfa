import { useMutation } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Discount } from '#shared/billing/contract.ts';
import { planOf } from '#shared/billing/plans.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { CopyCode } from '../CopyCode.tsx';
import { money } from '../money.ts';
import { isFree } from '../offers.ts';
import { validateDiscount } from '../queries.ts';
import { afterFailure, verdictOf } from './verdict.ts';

interface DiscountBoxProps {
  readonly applied: Discount | null;
  readonly onApply: (discount: Discount | null) => void;
}

/**
 * A small icon that opens an entry box; once a code is applied, a card with it (spec accounts 2, 4, 5, Discount box).
 */
export function DiscountBox({ applied, onApply }: DiscountBoxProps) {
  const { t } = useTranslation('billing');
  const toast = useSetAtom(showToastAtom);
  const [isOpen, setOpen] = useState(false);
  const remove = (): void => {
    onApply(null);
    toast({ tone: 'info', title: t('discount.removed'), text: t('discount.removedText') });
  };
  const apply = (discount: Discount): void => {
    setOpen(false);
    onApply(discount);
  };
  if (applied) return <Applied discount={applied} onRemove={remove} />;
  if (isOpen) return <Entry onApply={apply} onClose={() => setOpen(false)} />;
  return (
    <div className="flex justify-center">
      <IconButton label={t('discount.open')} title={t('discount.open')} onClick={() => setOpen(true)}>
        <TicketPercent aria-hidden size={22} />
      </IconButton>
    </div>
  );
}

interface EntryProps {
  readonly onApply: (discount: Discount) => void;
  readonly onClose: () => void;
}

function Entry({ onApply, onClose }: EntryProps) {
  const { t } = useTranslation('billing');
  const toast = useSetAtom(showToastAtom);
  const [code, setCode] = useState('');
  const validate = useMutation(validateDiscount);
  const isBlank = code.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBlank || validate.isPending) return;
    validate.mutate(code, {
      onSuccess: (reply) => {
        const verdict = verdictOf(reply);
        toast(verdict.toast);
        if (verdict.discount) onApply(verdict.discount);
      },
      onError: (error) => {
        const news = afterFailure(error);
        if (news) toast(news);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className="mx-auto flex w-full max-w-md items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('discount.label')}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          autoFocus
        />
      </div>
      <Button type="submit" className="min-h-12!" disabled={isBlank} busy={validate.isPending}>
        {validate.isPending ? t('discount.validating') : t('discount.apply')}
      </Button>
      <IconButton label={t('discount.close')} className="mb-0.5" onClick={onClose}>
        <X aria-hidden size={20} />
      </IconButton>
    </form>
  );
}

function Applied({ discount, onRemove }: { readonly discount: Discount; readonly onRemove: () => void }) {
  const { t } = useTranslation('billing');
  const { code, description, planType } = discount;
  const worth = useWorth(discount);
  return (
    <div className="mx-auto flex w-full max-w-xl items-start gap-2 rounded-card bg-accent-soft py-3 ps-5 pe-2 text-accent-strong">
      <div className="min-w-0 grow py-1.5">
        <CopyCode code={code} />
        <p className="mt-1.5">
          <span className="font-semibold">{worth}</span>
          {planType && <> {t('discount.onlyFor', { plan: planOf(planType).name })}</>}
        </p>
        {description !== '' && description !== worth && <p className="text-sm wrap-anywhere">{description}</p>}
      </div>
      <IconButton
        label={t('discount.remove', { code })}
        className="text-accent-strong! hover:text-ink!"
        onClick={onRemove}
      >
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}

/** Value of a code as text (spec accounts 3: an amount with a $ sign). */
function useWorth(discount: Discount): string {
  const { t } = useTranslation('billing');
  const { discountType, discountValue, freeDays } = discount;
  if (discountType === 'amount') return t('discount.amount', { amount: money(discountValue) });
  if (!isFree(discount)) return t('discount.percent', { percent: discountValue });
  return freeDays ? t('discount.freeDays', { count: freeDays }) : t('discount.freeForever');
}
