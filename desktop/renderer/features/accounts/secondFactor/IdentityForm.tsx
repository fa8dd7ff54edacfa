import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '#shared/accounts/secondFactorContract.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { CodeField } from '../settings/CodeField.tsx';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf(['secondFactor', 'account']);

interface IdentityFormProps {
  /** Whether a code is needed in addition to the password. */
  readonly asksForCode: boolean;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  readonly onSubmit: (identity: Identity) => void;
  readonly onCancel: () => void;
  /** Further fields, above the password. */
  readonly children?: ReactNode;
}

/** Confirms the user's identity before a change that affects future logins. */
export function IdentityForm(props: IdentityFormProps) {
  const { asksForCode, submit, isDanger = false, busy, error, onSubmit, onCancel, children } = props;
  const { t } = useTranslation(['secondFactor', 'account']);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useErrorText();
  const refusal = (): string | undefined => {
    if (password === '') return say('account:password.currentNeeded');
    return asksForCode && code.trim() === '' ? say('dialog.codeNeeded') : undefined;
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const isRefused = refusal() !== undefined;
    setMissing(isRefused ? () => refusal() ?? '' : null);
    if (!isRefused) onSubmit({ current_password: password, ...(asksForCode && { code }) });
  };
  const shown = missing ?? error;
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {shown !== undefined && <ErrorBox>{shown}</ErrorBox>}
      {children}
      <PasswordField
        label={t('account:password.current')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {asksForCode && <CodeField value={code} onChange={setCode} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" kind={isDanger ? 'dangerPrimary' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
