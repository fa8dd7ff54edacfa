import { Compass, ListTree, type LucideIcon, Search, Sunrise, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deferral } from '#shared/tasks/moves.ts';
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

/** Ways to help with a task that does not get started. */
export type Way = 'alternatives' | 'breakDown' | 'research' | 'defer' | 'remove';

/** Result of the help. */
export type Helped =
  | { readonly way: 'alternatives'; readonly to: Task }
  | { readonly way: 'breakDown'; readonly steps: number }
  | { readonly way: 'defer'; readonly until: Deferral }
  | { readonly way: 'research' | 'remove' };

const ICONS: Readonly<Record<Way, LucideIcon>> = {
  alternatives: Compass,
  breakDown: ListTree,
  research: Search,
  defer: Sunrise,
  remove: Trash2,
};

interface HelpDialogProps {
  readonly task: Task;
  readonly person: PersonalContext;
  /** Heading while no way is chosen. */
  readonly title: string;
  readonly text: string;
  /** The ways to choose from, the recommended one first. */
  readonly ways: readonly Way[];
  /** Shown instead of the ways. */
  readonly children?: ReactNode;
  /** The chosen way; research needs only a press. */
  readonly way: Way | null;
  readonly onWay: (way: Exclude<Way, 'research'>) => void;
  /** Undefined if there is nothing to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onHelped: (helped: Helped) => void;
  readonly onClose: () => void;
}

/** A question with several ways out, and the chosen one (spec tasks 2, task-help dialog; 4, Trouble-starting). */
export function HelpDialog(props: HelpDialogProps) {
  const { task, title, text, way, onBack, onClose } = props;
  const { t } = useTranslation('tasks');
  const { asks, goOn } = useUrgentQuestion(task);
  const done = (helped: Helped): void => {
    props.onHelped(helped);
    onClose();
  };
  if (way === 'remove') {
    return <RemoveTask task={task} onKeep={onBack ?? onClose} onRemoved={() => done({ way })} />;
  }
  if (way === 'defer' && asks) return <UrgentQuestion task={task} onPutOff={goOn} onKeep={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={way && way !== 'research' ? t(`help.${way}.title`) : title}
      description={way && way !== 'research' ? t(`help.${way}.text`, { title: task.title }) : text}
    >
      <Content {...props} onDone={done} />
      {onBack && (
        <Button kind="quiet" className="-ms-5 mt-4" onClick={onBack}>
          {t('help.back')}
        </Button>
      )}
    </Dialog>
  );
}

function Content(props: HelpDialogProps & { readonly onDone: (helped: Helped) => void }) {
  const { task, person, ways, children, way, onWay, onDone } = props;
  const { t } = useTranslation('tasks');
  const update = useUpdate('research');
  const choose = (chosen: Way): void => {
    if (chosen !== 'research') return onWay(chosen);
    update(task, convertToResearch(task));
    onDone({ way: 'research' });
  };
  switch (way) {
    case 'alternatives':
      return <AlternativesTo task={task} person={person} onDone={(to) => onDone({ way, to })} />;
    case 'breakDown':
      return <BreakDown task={task} onDone={(steps) => onDone({ way, steps })} />;
    case 'defer':
      return <DeferChoice task={task} onDone={(until) => onDone({ way, until })} />;
    default:
      return (
        children ?? (
          <div className="grid gap-2">
            {ways.map((one) => {
              const Icon = ICONS[one];
              return (
                <Button key={one} size="large" className="justify-start! text-left!" onClick={() => choose(one)}>
                  <Icon aria-hidden size={20} className="shrink-0" />
                  {t(`help.ways.${one}`)}
                </Button>
              );
            })}
          </div>
        )
      );
  }
}
