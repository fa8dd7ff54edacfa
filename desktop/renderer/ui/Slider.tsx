import { Slider as Radix } from 'radix-ui';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** Labels of the two ends. */
  readonly ends?: readonly [string, string];
  readonly disabled?: boolean;
}

/** A slider for a whole number, with the number beside its name. */
export function Slider({ label, value, onChange, min, max, ends, disabled }: SliderProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex justify-between gap-4 text-sm font-semibold">
        <span aria-hidden className="min-w-0">
          {label}
        </span>
        <output className="text-accent-strong tabular-nums">
          {value}/{max}
        </output>
      </div>
      <Radix.Root
        className="relative flex h-target touch-none items-center select-none data-disabled:cursor-not-allowed data-disabled:opacity-45"
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={min}
        max={max}
        step={1}
        disabled={disabled ?? false}
      >
        <Radix.Track className="relative h-2.5 grow rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line-strong)] forced-colors:border">
          <Radix.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </Radix.Track>
        <Radix.Thumb
          aria-label={label}
          className="relative block size-7 rounded-full border-[3px] border-accent bg-surface shadow-card transition-[scale] after:absolute after:-inset-3 after:content-[''] hover:scale-110 active:scale-110"
        />
      </Radix.Root>
      {ends && (
        <div aria-hidden className="-mt-1.5 flex justify-between gap-4 text-sm text-ink-soft">
          <span className="min-w-0">{ends[0]}</span>
          <span className="min-w-0 text-end">{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
