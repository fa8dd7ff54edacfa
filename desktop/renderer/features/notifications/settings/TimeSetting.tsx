import { useState } from 'react';
import { localTime, type LocalTime } from '#shared/kernel/dates.ts';
import { cn } from '#renderer/ui/cn.ts';
import { entryClass, Field } from '#renderer/ui/Field.tsx';

interface TimeSettingProps {
  readonly label: string;
  readonly value: LocalTime;
  readonly error?: string | undefined;
  readonly onChoose: (time: LocalTime) => void;
}

/** A time field that saves as soon as the time is valid; partial input stays until blur. */
export function TimeSetting({ label, value, error, onChoose }: TimeSettingProps) {
  const [written, setWritten] = useState<string | null>(null);
  const change = (text: string): void => {
    setWritten(text);
    if (localTime.safeParse(text).success && text !== value) onChoose(text);
  };
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="time"
          className={cn(entryClass, 'h-12 tabular-nums')}
          value={written ?? value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setWritten(null)}
        />
      )}
    </Field>
  );
}
