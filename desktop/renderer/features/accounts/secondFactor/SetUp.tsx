import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import { useErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import { confirmApp } from './queries.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('secondFactor');

interface SetUpProps {
  readonly app: { readonly key: string; readonly address: string };
  /** Called when two-step login is on. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shows the authenticator key as QR code and text, and asks for the first code, which turns two-step login on. */
export function SetUp({ app, onCodes, onCancel }: SetUpProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useErrorText();
  const confirm = useMutation(confirmApp);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '' ? () => say('dialog.firstCodeNeeded') : null);
    if (typed !== '') confirm.mutate(typed, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="justify-self-center">
        <QrCode text={app.address} label={t('dialog.picture')} />
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t('dialog.byHand')}</p>
        <div className="flex flex-wrap items-center gap-x-6.5">
          <code className="font-mono wrap-anywhere select-all" translate="no">
            {app.key.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
          <div className="-ms-3.5">
            <CopyButton text={app.key} />
          </div>
        </div>
      </div>
      <TextField
        label={t('dialog.firstCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={missing ?? (confirm.error ? failureText(confirm.error, t('enter.failed')) : undefined)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={confirm.isPending}>
          {t('dialog.confirm')}
        </Button>
      </div>
    </form>
  );
}
