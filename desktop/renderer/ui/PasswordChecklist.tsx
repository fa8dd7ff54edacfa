import { Check } from 'lucide-react';
import { useId } from 'react';
import { cn } from './cn.ts';
import { uiMessages } from './messages.ts';

export interface Requirement {
  readonly key: string;
  readonly label: string;
  readonly isMet: boolean;
}

interface PasswordChecklistProps {
  readonly label: string;
  readonly requirements: readonly Requirement[];
}

/**
 * The live checklist below a new password (spec accounts 2); announces politely how many requirements are met when that
 * changes.
 */
export function PasswordChecklist({ label, requirements }: PasswordChecklistProps) {
  const id = useId();
  const met = requirements.filter(({ isMet }) => isMet).length;
  return (
    <div>
      <p id={id} className="sr-only">
        {label}
      </p>
      {/* Named by reference: a name of its own would hide the rules from the description of the field. */}
      <ul aria-labelledby={id} className="mt-1 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_auto]">
        {requirements.map(({ key, label: text, isMet }) => (
          <Line key={key} label={text} isMet={isMet} />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {met > 0 && uiMessages.requirementsMet(met, requirements.length)}
      </p>
    </div>
  );
}

function Line({ label, isMet }: Omit<Requirement, 'key'>) {
  return (
    <li className={cn('flex min-w-0 items-start gap-2 text-sm', isMet ? 'text-accent-strong' : 'text-ink-soft')}>
      <span
        aria-hidden
        className={cn(
          'mt-px grid size-4.5 shrink-0 place-items-center rounded-full border',
          isMet ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
        )}
      >
        {isMet && <Check size={12} strokeWidth={3.5} />}
      </span>
      <span className="min-w-0">
        {label} <span className="sr-only">{isMet ? uiMessages.met : uiMessages.notMet}</span>
      </span>
    </li>
  );
}
