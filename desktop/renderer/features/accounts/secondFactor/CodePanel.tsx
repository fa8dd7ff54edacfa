import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { addTexts, wordsOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { failureText } from '../useSubmit.ts';
import { enterCode } from './queries.ts';

// Few people need its texts, so they come with it.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

/** In the language of the moment at which it is drawn, unlike the words of a hook. */
const say = wordsOf('secondFactor');

/** The refusal after which only the password helps; decided by its code, never by words. */
const EXPIRED: ErrorCode = 'tookTooLong';

interface CodePanelProps {
  readonly challenge: string;
  /** What stands in the red box; null takes it away. */
  readonly onError: (message: ErrorText | null) => void;
  /** Back to email and password. */
  readonly onBack: () => void;
  /** The person is in; the gate leads on by itself where the log-in stands. */
  readonly onDone?: () => void;
}

/** The second step of a log-in: a code of the app, or a recovery code. */
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
