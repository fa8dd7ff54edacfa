import { cn } from './cn.ts';
import { uiMessages } from './messages.ts';

interface StepDotsProps {
  /** From 1 to `total`. */
  readonly current: number;
  readonly total?: number;
  readonly label?: string;
}

/**
 * Progress of a wizard as six dots (spec accounts 2, Onboarding). Completed steps are green, the current one is a dash.
 */
export function StepDots({ current, total = 6, label = uiMessages.step(current, total) }: StepDotsProps) {
  return (
    <div role="img" aria-label={label} className="flex items-center gap-2">
      {Array.from({ length: total }, (_, index) => {
        const step = index + 1;
        return (
          <span
            key={step}
            className={cn(
              'size-3 rounded-full border-2 transition-[width] duration-slow',
              step <= current ? 'border-accent bg-accent' : 'border-line-strong',
              step === current && 'w-8',
            )}
          />
        );
      })}
    </div>
  );
}
