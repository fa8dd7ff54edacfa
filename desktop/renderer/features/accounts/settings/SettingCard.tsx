import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';

interface SettingCardProps {
  readonly title: string;
  /** What opens the card for a change; it stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: what it is now, and beside it how to change it. */
export function SettingCard({ title, action, children }: SettingCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Opens a card for a change. */
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

/** The end of a card's form: send it, or leave everything as it was. */
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
