import { Check } from 'lucide-react';
import { useId } from 'react';
import { toggled } from './choices.ts';
import { cn } from './cn.ts';
import { usePointer } from './usePointer.ts';
import { uiMessages } from './messages.ts';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Chip<Value>[];
}

type SingleProps<Value extends string> = ChipsProps<Value> & {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called with a value chosen by mouse or touch. */
  readonly onPick?: ((value: Value) => void) | undefined;
};

/** Chips to choose one of several short options. */
export function ChipChoice<Value extends string>({ value, onChange, ...rest }: SingleProps<Value>) {
  return <Chips {...rest} type="radio" chosen={value === null ? [] : [value]} onPress={onChange} />;
}

type SeveralProps<Value extends string> = ChipsProps<Value> & {
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Maximum number of choices; once reached, the others are disabled. */
  readonly limit: number;
};

/** Chips to choose up to `limit` of several short options; shows how many are chosen. */
export function ChipChoices<Value extends string>({ chosen, onChange, limit, ...rest }: SeveralProps<Value>) {
  const isFull = chosen.length >= limit;
  const options = rest.options.map((option) => ({
    ...option,
    disabled: option.disabled === true || (isFull && !chosen.includes(option.value)),
  }));
  return (
    <Chips
      {...rest}
      options={options}
      type="checkbox"
      chosen={chosen}
      onPress={(value) => onChange(toggled(chosen, value, limit))}
      told={uiMessages.chosen(chosen.length, limit)}
    />
  );
}

interface FaceProps<Value extends string> extends ChipsProps<Value> {
  readonly type: 'radio' | 'checkbox';
  readonly chosen: readonly Value[];
  readonly onPress: (value: Value) => void;
  readonly onPick?: ((value: Value) => void) | undefined;
  readonly told?: string;
}

function Chips<Value extends string>(props: FaceProps<Value>) {
  const { label, isLabelHidden, options, type, chosen, onPress, onPick, told } = props;
  const id = useId();
  const pointer = usePointer();
  return (
    <fieldset {...pointer.props} className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'ring-within relative inline-flex min-h-target max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-1.5 leading-snug transition',
              'hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-checked:forced-color-adjust-none',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:opacity-55 forced-colors:has-checked:outline-2',
            )}
          >
            <input
              type={type}
              name={id}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onPress(option.value)}
              onClick={() => pointer.isUsed() && onPick?.(option.value)}
              disabled={option.disabled}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full focus-visible:outline-none"
            />
            {chosen.includes(option.value) && <Check aria-hidden size={16} strokeWidth={3} className="shrink-0" />}
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      {told && (
        <p aria-live="polite" className="mt-2 text-sm text-ink-soft tabular-nums">
          {told}
        </p>
      )}
    </fieldset>
  );
}
