import { Slider as Radix } from 'radix-ui';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
}

/** A whole number on a track, with the number beside its name. */
export function Slider({ label, value, onChange, min, max }: SliderProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between text-sm font-semibold">
        <span aria-hidden>{label}</span>
        <output className="tabular-nums text-accent-strong">
          {value}/{max}
        </output>
      </div>
      <Radix.Root
        className="relative flex h-11 touch-none items-center select-none"
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={min}
        max={max}
        step={1}
      >
        <Radix.Track className="relative h-2 grow rounded-full bg-sunken forced-colors:border">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
        </Radix.Track>
        <Radix.Thumb
          aria-label={label}
          className="block size-6 rounded-full border-2 border-accent bg-surface shadow-card"
        />
      </Radix.Root>
    </div>
  );
}
