import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import type { Task } from '#shared/tasks/task.ts';
import { type Helped, HelpDialog, type Way } from './HelpDialog.tsx';

const WAYS: readonly Way[] = ['breakDown', 'research', 'alternatives', 'defer', 'remove'];

interface HelpWithTaskProps {
  readonly task: Task;
  readonly person: PersonalContext;
  readonly onHelped: (helped: Helped) => void;
  readonly onClose: () => void;
}

/** Helps with a task that does not get started (spec tasks 2, task-help dialog): every way is one press away. */
export function HelpWithTask(props: HelpWithTaskProps) {
  const { t } = useTranslation('tasks');
  const [way, setWay] = useState<Way | null>(null);
  return (
    <HelpDialog
      {...props}
      title={t('help.ways.title')}
      text={t('help.ways.text', { title: props.task.title })}
      ways={WAYS}
      way={way}
      onWay={setWay}
      onBack={way ? () => setWay(null) : undefined}
    />
  );
}
