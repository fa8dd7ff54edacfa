import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { EmailField } from './EmailField.tsx';
import { FormCaptchaBox } from './FormCaptchaBox.tsx';
import { askForReset } from './linkCalls.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormProps, useSubmit } from './useSubmit.ts';

/** Asks for a link to set a new password (spec accounts 2, Forgot-password panel; 5; 8). */
export function ForgotPanel(props: FormProps & { readonly onCancel: () => void }) {
  const { entries, onChange, onError, captcha, onCancel } = props;
  const { t } = useTranslation('accounts');
  const [isSent, setSent] = useState(false);
  const asked = useMutation({ mutationFn: askForReset, meta: { ownSessionExpiry: true } });
  const email = entries.email.trim();
  const submit = useSubmit(
    { onError, captcha, fallback: t('forgot.failed') },
    email === '' ? t('refusals.emailFirst') : undefined,
    async () => {
      setSent(false);
      await asked.mutateAsync({ email, captchaToken: captcha.token });
      setSent(true);
    },
  );
  return (
    <form onSubmit={submit} onFocus={captcha.want} noValidate className="grid gap-5">
      {isSent ? <Note>{t('forgot.sent')}</Note> : <p className="text-ink-soft">{t('forgot.text')}</p>}
      <EmailField entries={entries} onChange={onChange} captcha={captcha} />
      <FormCaptchaBox captcha={captcha} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton captcha={captcha} busy={asked.isPending}>
          {t('forgot.submit')}
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          {t('forgot.cancel')}
        </Button>
      </div>
    </form>
  );
}
