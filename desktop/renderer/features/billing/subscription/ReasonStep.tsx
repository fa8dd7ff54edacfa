import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';

interface ReasonStepProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  /** Whether no offer follows, so that this step cancels. */
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly onNext: () => void;
  readonly onKeep: () => void;
}

/** Asks for the reason for cancelling; it must not be blank (spec accounts 5, Account settings). */
export function ReasonStep({ reason, onChange, isLast, busy, onNext, onKeep }: ReasonStepProps) {
  const { t } = useTranslation('billing');
  const [wasLeft, setLeft] = useState(false);
  const isBlank = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank && !busy) onNext();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextAreaField
        label={t('leaving.reason')}
        hint={t('leaving.reasonHint')}
        error={wasLeft && isBlank ? t('leaving.reasonNeeded') : undefined}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        maxLength={2000}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onKeep}>
          {t('leaving.keep')}
        </Button>
        <Button type="submit" kind="primary" disabled={isBlank} busy={busy}>
          {isLast ? t('leaving.finish') : t('leaving.next')}
        </Button>
      </div>
    </form>
  );
}
