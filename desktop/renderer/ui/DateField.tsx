import { X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { cn } from './cn.ts';
import { entryClass, Field, type FieldProps } from './Field.tsx';
import { uiMessages } from './messages.ts';

type MomentFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'disabled' | 'autoComplete'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A local date, `YYYY-MM-DD` or empty, in the system's own picker. */
export const DateField = (props: MomentFieldProps) => <MomentField type="date" {...props} />;

/** A local time of day, `HH:MM` or empty. */
export const TimeField = (props: MomentFieldProps) => <MomentField type="time" {...props} />;

function MomentField(props: MomentFieldProps & { readonly type: 'date' | 'time' }) {
  const { label, hint, error, optional, value, onChange, disabled, ...input } = props;
  const entry = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    entry.current?.focus();
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            ref={entry}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={disabled}
            className={cn(entryClass, 'h-12 tabular-nums', value && !disabled && 'pe-13')}
          />
          {value && !disabled && (
            <IconButton label={uiMessages.clear(label)} onClick={clear} className="absolute end-0.5 top-0.5">
              <X aria-hidden size={18} />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
