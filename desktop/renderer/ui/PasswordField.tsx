import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './Button.tsx';
import { cn } from './cn.ts';
import { entryClass, Field } from './Field.tsx';
import { uiMessages } from './messages.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `off` for a password of another service, so that this account's password is not filled in. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly words?: { readonly show: string; readonly hide: string };
}

/** A password field with a button to show the password. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  hint,
  error,
  disabled,
  words = { show: uiMessages.showPassword, hide: uiMessages.hidePassword },
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
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
            disabled={disabled}
            className={cn(entryClass, 'h-12 pe-12')}
          />
          <IconButton
            label={isShown ? words.hide : words.show}
            onClick={() => setShown(!isShown)}
            disabled={disabled}
            className="absolute end-0.5 top-0.5"
          >
            {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
