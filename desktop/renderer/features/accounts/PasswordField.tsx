import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { entryClass, Field } from '#renderer/ui/Field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
}

/** A password that can be looked at while typing. */
export function PasswordField({ label, value, onChange, autoComplete, hint }: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={cn(entryClass, 'h-12 pr-12')}
          />
          <IconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5"
          >
            {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
