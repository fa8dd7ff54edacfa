import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './FieldError.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A checkbox with its label; the whole line is clickable. Links inside the label stay links. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('grid grid-cols-1 gap-1', className)}>
      <label
        htmlFor={id}
        className="flex min-h-target cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={told || undefined}
          aria-invalid={Boolean(error)}
          className="tick"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className="-mt-2 ps-9 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface TickBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onTick: () => void;
  readonly disabled?: boolean;
}

/** A native checkbox with a round look, for task lists; the whole 44 px circle is clickable. */
export function TickBox({ label, checked, onTick, disabled }: TickBoxProps) {
  return (
    <span className="relative -my-1.5 -ms-2 grid size-target shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onTick}
        disabled={disabled}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={cn(
          'pointer-events-none grid size-6 place-items-center rounded-full border-2 transition peer-disabled:opacity-45',
          checked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface peer-hover:border-accent',
        )}
      >
        {checked && <Check size={15} strokeWidth={3} />}
      </span>
    </span>
  );
}
