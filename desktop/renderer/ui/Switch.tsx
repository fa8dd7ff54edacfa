import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A switch for a setting that takes effect immediately; use a checkbox for one that is submitted with a form. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer py-2.5 font-semibold">
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="-mt-1.5 text-sm text-ink-soft">
            {hint}
          </div>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="group grid h-target w-14 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-45"
      >
        <span className="flex h-8 w-14 items-center rounded-full border-2 border-line-strong bg-sunken px-1 transition group-hover:border-accent group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <Radix.Thumb className="size-5 rounded-full bg-line-strong transition group-data-[state=checked]:translate-x-6 group-data-[state=checked]:bg-on-accent rtl:group-data-[state=checked]:-translate-x-6" />
        </span>
      </Radix.Root>
    </div>
  );
}
