import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstBroken, SETTINGS_PASSWORD } from '#shared/accounts/entries.ts';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { PasswordChecklist } from '#renderer/ui/PasswordChecklist.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { requirementsOf } from '../entries.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { failureText } from '../useSubmit.ts';
import { changePassword } from './queries.ts';
import { FormActions, OpenButton } from './CardForm.tsx';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf(['account', 'accounts']);

const NOTHING = { current: '', next: '', again: '' };

/** Password: asks for the current one; the new one has the settings' own minimum (spec accounts 5). */
export function PasswordCard() {
  const { t } = useTranslation(['account', 'accounts']);
  const [entries, setEntries] = useState<typeof NOTHING | null>(null);
  const [error, setError] = useErrorText();
  const change = useMutation(changePassword);
  const stop = (): void => {
    setEntries(null);
    setError(null);
  };
  const refusal = ({ current, next, again }: typeof NOTHING): string | undefined => {
    if (current === '') return say('password.currentNeeded');
    const broken = firstBroken(SETTINGS_PASSWORD, next);
    if (broken) return say(`accounts:rules.${broken.key}.message`);
    return next === again ? undefined : say('accounts:refusals.newPasswordsDiffer');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!entries) return;
    const isRefused = refusal(entries) !== undefined;
    setError(isRefused ? () => refusal(entries) ?? '' : null);
    if (isRefused) return;
    change.mutate(
      { current_password: entries.current, new_password: entries.next },
      { onSuccess: stop, onError: (failure) => setError(() => failureText(failure)) },
    );
  };

  if (!entries) {
    return (
      <SettingCard title={t('password.title')} action={<OpenButton onClick={() => setEntries(NOTHING)} />}>
        <p aria-hidden className="tracking-widest text-ink-soft">
          ••••••••
        </p>
      </SettingCard>
    );
  }
  return (
    <SettingCard title={t('password.title')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {error && <ErrorBox>{error}</ErrorBox>}
        <PasswordField
          label={t('password.current')}
          value={entries.current}
          onChange={(current) => setEntries({ ...entries, current })}
          autoComplete="current-password"
        />
        <PasswordField
          label={t('password.next')}
          value={entries.next}
          onChange={(next) => setEntries({ ...entries, next })}
          autoComplete="new-password"
          hint={
            <PasswordChecklist
              label={t('accounts:requirements')}
              requirements={requirementsOf(SETTINGS_PASSWORD, entries.next)}
            />
          }
        />
        <PasswordField
          label={t('password.again')}
          value={entries.again}
          onChange={(again) => setEntries({ ...entries, again })}
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-soft">{t('password.others')}</p>
        <FormActions label={t('password.submit')} busy={change.isPending} onCancel={stop} />
      </form>
    </SettingCard>
  );
}
