import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { addTexts, messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { enterCode } from './queries.ts';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('secondFactor');

/** Error code after which only the password helps. Matched by code, never by message. */
const EXPIRED: ErrorCode = 'tookTooLong';

interface CodePanelProps {
  readonly challenge: string;
  /** Shows a message in the error box; null clears it. */
  readonly onError: (message: ErrorText | null) => void;
  /** Returns to email and password. */
  readonly onBack: () => void;
  /** Called once the user is logged in. On the login screen the route guard redirects without it. */
  readonly onDone?: () => void;
}

/** Second step of a login: a code from the authenticator app, or a recovery code. */
export function CodePanel({ challenge, onError, onBack, onDone }: CodePanelProps) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const enter = useMutation(enterCode);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onError(code.trim() === '' ? () => say('enter.needed') : null);
    if (code.trim() === '') return;
    enter.mutate(
      { challenge, code },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => {
          if (error instanceof ApiError && error.code === EXPIRED) onBack();
          onError(() => failureText(error, say('enter.failed')));
        },
      },
    );
  };
  const change = (): void => {
    setRecovery(!isRecovery);
    setCode('');
    onError(null);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t(isRecovery ? 'enter.recoveryText' : 'enter.text')}</p>
      <TextField
        key={String(isRecovery)}
        label={t(isRecovery ? 'enter.recoveryCode' : 'enter.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button type="submit" kind="primary" size="large" busy={enter.isPending}>
        {t('enter.submit')}
      </Button>
      <div className="-mx-3.5 flex flex-wrap justify-between gap-x-3">
        <Button kind="quiet" size="small" onClick={change}>
          {t(isRecovery ? 'enter.useApp' : 'enter.useRecovery')}
        </Button>
        <Button kind="quiet" size="small" onClick={onBack}>
          {t('enter.back')}
        </Button>
      </div>
    </form>
  );
}
