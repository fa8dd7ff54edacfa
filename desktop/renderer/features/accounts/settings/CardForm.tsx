import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** Opens a card for editing. */
export function OpenButton({ label, onClick }: { readonly label?: string; readonly onClick: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Button size="small" onClick={onClick}>
      {label ?? t('edit')}
    </Button>
  );
}

interface FormActionsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Submit and cancel buttons of a card's form. */
export function FormActions({ label, busy, onCancel }: FormActionsProps) {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
