import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { TaskPlan } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { PlanFields } from '../plan/PlanFields.tsx';
import { PlanLine } from '../plan/PlanLine.tsx';

interface LinePlanProps {
  /** The line as typed. */
  readonly line: string;
  /** The resulting task. */
  readonly task: { readonly title: string; readonly plan: TaskPlan; readonly isDeadline: boolean };
  readonly today: LocalDate;
  /** The repetition found in the line. */
  readonly rhythm: string | null;
  /** Whether the user set anything. */
  readonly isSet: boolean;
  /** Why it has this duration, if that was learned. */
  readonly reason?: string | null | undefined;
  readonly onChange: (part: Partial<TaskPlan>) => void;
  readonly onProblem: (isWrong: boolean) => void;
  readonly onAsWritten: () => void;
}

/** Result of a line: its title if different, and its plan in one line that opens (spec tasks 2, Add Task). */
export function LinePlan({
  line,
  task,
  today,
  rhythm,
  isSet,
  reason = null,
  onChange,
  onProblem,
  onAsWritten,
}: LinePlanProps) {
  const { t } = useTranslation(['tasks', 'plan']);
  const [isOpen, setOpen] = useState(isSet);
  const { title, plan, isDeadline } = task;
  const isOther = line.trim() !== '' && title !== line.trim();
  return (
    <div className="grid grid-cols-1 gap-1">
      {isOther && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
          <Button kind="quiet" size="small" onClick={onAsWritten}>
            {t('add.asWritten')}
          </Button>
        </div>
      )}
      {reason !== null && <p className="text-sm text-ink-soft">{reason}</p>}
      <Disclosure
        look="line"
        isLate
        isOpen={isOpen}
        onToggle={setOpen}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('plan:when')} <PlanLine plan={plan} isDeadline={isDeadline} today={today} />
          </span>
        }
      >
        <div className="pt-2">
          {/* The repeat field keeps its own choice; a new repeat read from the line resets it. */}
          <PlanFields
            key={rhythm}
            plan={plan}
            isDeadline={isDeadline}
            today={today}
            onChange={onChange}
            onProblem={onProblem}
          />
        </div>
      </Disclosure>
    </div>
  );
}
