import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export const entryClass = cn(
  'w-full rounded-xl border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-soft',
  'transition focus:border-accent aria-invalid:border-danger',
);

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: string | undefined;
  readonly children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** Label, entry, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {optional}</span>}
      </label>
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'children'>;

export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <input {...input} {...wiring} className={cn(entryClass, 'h-12', className)} />}
    </Field>
  );
}

type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'id'>;

/** The system's own list: familiar, fast, and right under every finger. */
export function SelectField({ label, hint, error, optional, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <select {...select} {...wiring} className={cn(entryClass, 'h-12', className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
