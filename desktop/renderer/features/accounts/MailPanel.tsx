import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { EmailField } from './EmailField.tsx';
import { FormCaptchaBox, SubmitButton } from './FormCaptcha.tsx';
import { messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { type FormProps, useSubmit } from './useSubmit.ts';

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('accounts');

interface MailPanelProps extends FormProps {
  readonly ask: (wish: { readonly email: string; readonly captchaToken: string | undefined }) => Promise<unknown>;
  readonly words: { readonly text: string; readonly submit: string; readonly sent: string; readonly failed: ErrorText };
  readonly onCancel: () => void;
}

/** Requests an email by address alone (spec accounts 2, Forgot-password panel). */
export function MailPanel({ entries, onChange, onError, captcha, ask, words, onCancel }: MailPanelProps) {
  const { t } = useTranslation('accounts');
  const [isSent, setSent] = useState(false);
  const asked = useMutation({ mutationFn: ask, meta: { ownSessionExpiry: true } });
  const email = entries.email.trim();
  const submit = useSubmit(
    { onError, captcha, fallback: words.failed },
    () => (email === '' ? say('refusals.emailFirst') : undefined),
    async () => {
      setSent(false);
      await asked.mutateAsync({ email, captchaToken: captcha.token });
      setSent(true);
    },
  );
  return (
    <form onSubmit={submit} onFocus={captcha.want} noValidate className="grid gap-5">
      {isSent ? <Note>{words.sent}</Note> : <p className="text-ink-soft">{words.text}</p>}
      <EmailField entries={entries} onChange={onChange} captcha={captcha} />
      <FormCaptchaBox captcha={captcha} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton captcha={captcha} busy={asked.isPending}>
          {words.submit}
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          {t('forgot.cancel')}
        </Button>
      </div>
    </form>
  );
}
