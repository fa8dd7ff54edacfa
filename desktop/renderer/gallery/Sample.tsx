import { type ReactNode, useState } from 'react';
import { cn } from '#renderer/ui/cn.ts';

interface SampleProps {
  /** The state shown. */
  readonly name: string;
  /** Takes the whole line. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state of a component, under its name. */
export function Sample({ name, wide, children }: SampleProps) {
  return (
    <div className={cn('grid min-w-0 content-start gap-3', wide && 'col-span-full')}>
      <h3 className="border-b border-line pb-1 font-sans text-sm font-normal text-ink-soft">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0 [&>:not(button,a,span,svg)]:w-full">
        {children}
      </div>
    </div>
  );
}

interface KeepProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds what a sample is set to, so that it can be used. */
export function Keep<Value>({ start, children }: KeepProps<Value>) {
  const [value, change] = useState(start);
  return children(value, change);
}
