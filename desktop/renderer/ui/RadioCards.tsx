import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldError } from './FieldError.tsx';
import { usePointer } from './usePointer.ts';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  readonly label: string;
  /** Hides the label visually when the heading above already says it. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly RadioCard<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called with a value chosen by mouse or touch, so that a single answer can lead to the next step. */
  readonly onPick?: ((value: Value) => void) | undefined;
  readonly columns?: 1 | 2;
  readonly error?: string | undefined;
}

/**
 * A choice of a few options, each with space for an explanation; arrow keys move between them as in every radio group.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, onPick, columns = 1, error } = props;
  const id = useId();
  const pointer = usePointer();
  return (
    <fieldset {...pointer.props} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className={cn('grid grid-cols-1 gap-3', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'ring-within flex min-h-14 cursor-pointer items-start gap-3 rounded-2xl border border-line-strong bg-surface p-4 transition',
              'hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:opacity-55',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onClick={() => pointer.isUsed() && onPick?.(option.value)}
              disabled={option.disabled}
              className="tick focus-visible:outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="mt-0.5 block text-sm">{option.hint}</span>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
