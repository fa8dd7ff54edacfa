import { useTranslation } from 'react-i18next';
import { TextField } from '#renderer/ui/Field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Code field next to the password, shown when two-step login is on. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('password.code')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  );
}
