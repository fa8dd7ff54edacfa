import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Compass, ListTree, Search, Sunrise, Trash2 } from 'lucide-react';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { convertToResearch } from '#shared/tasks/stuck.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DeferChoice, UrgentQuestion, useUrgentQuestion } from '../DeferTask.tsx';
import { RemoveTask } from '../RemoveTask.tsx';
import { useUpdate } from '../useUpdate.ts';
import { AlternativesTo } from './AlternativesTo.tsx';
import { BreakDown } from './BreakDown.tsx';

interface HelpWithTaskProps {
  readonly task: Task;
  readonly person: PersonalContext;
  readonly onClose: () => void;
}

type Step = 'ways' | 'alternatives' | 'breakDown' | 'defer' | 'remove';

const WAYS = [
  { way: 'alternatives', Icon: Compass },
  { way: 'breakDown', Icon: ListTree },
  { way: 'research', Icon: Search },
  { way: 'defer', Icon: Sunrise },
  { way: 'remove', Icon: Trash2 },
] as const;

/** What to do with a task that does not get going (spec tasks 2, task-help dialog): every way is one press away. */
export function HelpWithTask({ task, person, onClose }: HelpWithTaskProps) {
  const { t } = useTranslation('tasks');
  const [step, setStep] = useState<Step>('ways');
  const { asks, goOn } = useUrgentQuestion(task);
  const update = useUpdate('research');
  const choose = (way: (typeof WAYS)[number]['way']): void => {
    if (way !== 'research') return setStep(way);
    update(task, convertToResearch(task));
    onClose();
  };
  if (step === 'remove') return <RemoveTask task={task} onKeep={() => setStep('ways')} onRemoved={onClose} />;
  if (step === 'defer' && asks) return <UrgentQuestion task={task} onPutOff={goOn} onKeep={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`help.${step}.title`)}
      description={t(`help.${step}.text`, { title: task.title })}
    >
      {step === 'ways' && (
        <div className="grid gap-2">
          {WAYS.map(({ way, Icon }) => (
            <Button key={way} size="large" className="justify-start text-left" onClick={() => choose(way)}>
              <Icon aria-hidden size={20} />
              {t(`help.ways.${way}`)}
            </Button>
          ))}
        </div>
      )}
      {step === 'alternatives' && <AlternativesTo task={task} person={person} onDone={onClose} />}
      {step === 'breakDown' && <BreakDown task={task} onDone={onClose} />}
      {step === 'defer' && <DeferChoice task={task} onDone={onClose} />}
      {step !== 'ways' && (
        <Button kind="quiet" className="mt-4" onClick={() => setStep('ways')}>
          {t('help.back')}
        </Button>
      )}
    </Dialog>
  );
}
