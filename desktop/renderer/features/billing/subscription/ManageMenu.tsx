import { useMutation } from '@tanstack/react-query';
import { ChevronDown, CreditCard, Repeat2, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BillingStatus } from '#shared/billing/status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { reactivate } from '../queries.ts';
import type { Choices } from '../summary.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { Portal } from './usePortal.ts';

interface ManageMenuProps {
  readonly status: BillingStatus;
  readonly choices: Choices;
  readonly portal: Portal;
}

/** All actions for a plan; cancelling is listed among them, not hidden (spec accounts 2). */
export function ManageMenu({ status, choices, portal }: ManageMenuProps) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const comeBack = useMutation(reactivate);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" busy={portal.isOpening || comeBack.isPending}>
            {t('subscription.manage')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        {choices.portal && (
          <MenuItem icon={<CreditCard aria-hidden size={18} />} onSelect={portal.open}>
            {t('subscription.billing')}
          </MenuItem>
        )}
        {choices.change && (
          <MenuItem icon={<Repeat2 aria-hidden size={18} />} onSelect={() => void navigate('/pricing')}>
            {t('subscription.change')}
          </MenuItem>
        )}
        {choices.cancel && (
          <MenuItem icon={<X aria-hidden size={18} />} onSelect={() => setLeaving(true)}>
            {t('subscription.cancel')}
          </MenuItem>
        )}
        {choices.reactivate && (
          <MenuItem icon={<RotateCcw aria-hidden size={18} />} onSelect={() => comeBack.mutate()}>
            {t('subscription.reactivate')}
          </MenuItem>
        )}
      </Menu>
      <LeaveDialog open={isLeaving} onClose={() => setLeaving(false)} status={status} />
    </>
  );
}
