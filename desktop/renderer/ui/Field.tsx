import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './FieldError.tsx';

export const entryClass = cn(
  'w-full rounded-control border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-soft',
  'transition hover:border-ink-soft focus:border-accent aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60',
);

export interface FieldProps {
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

/** Label, input, hint and error, linked for screen readers. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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

type TextAreaFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** A text area that grows with its content where the browser supports it, from three rows to twelve. */
export function TextAreaField({ label, hint, error, optional, className, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={cn(entryClass, 'field-sizing-content max-h-80 min-h-24 resize-y py-3 leading-relaxed', className)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'id'>;

/** A select with the system's own list: familiar, fast, and well suited to touch. */
export function SelectField({ label, hint, error, optional, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={cn(entryClass, 'h-12 appearance-none truncate pe-11', className)}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
