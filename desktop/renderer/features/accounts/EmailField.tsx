import { useTranslation } from 'react-i18next';
import { TextField } from '#renderer/ui/Field.tsx';
import type { FormProps } from './useSubmit.ts';

interface EmailFieldProps extends Pick<FormProps, 'entries' | 'onChange' | 'captcha'> {
  /** Whether browsers may offer passkeys here. */
  readonly offersPasskeys?: boolean;
}

/** Email field of every form before signing in. Changing the email resets the CAPTCHA (spec accounts 2). */
export function EmailField({ entries, onChange, captcha, offersPasskeys = false }: EmailFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('email')}
      type="email"
      value={entries.email}
      onChange={(event) => {
        onChange({ email: event.target.value });
        if (captcha.token !== undefined) captcha.reset();
      }}
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      inputMode="email"
    />
  );
}
