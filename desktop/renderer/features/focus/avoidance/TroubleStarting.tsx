import { CalendarClock, Feather, type LucideIcon, Mountain, Search } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { troubleAfter, WAYS_OUT } from '#shared/focus/avoidance.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { FOLLOW_UPS, type Trouble, TROUBLES } from '#shared/tasks/stuck.ts';
import type { Task } from '#shared/tasks/task.ts';
import { HelpDialog, type Way } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { noteResolution, wayOf } from './run.ts';

const ICONS: Readonly<Record<Trouble, LucideIcon>> = {
  'too-big': Mountain,
  'need-info': Search,
  'wrong-time': CalendarClock,
  'not-important': Feather,
};

interface TroubleStartingProps {
  readonly task: Task;
  readonly person: PersonalContext;
  readonly onClose: () => void;
}

/** Asks what makes it hard to start, and offers a matching way out; Back returns to the reasons (spec tasks 4). */
export function TroubleStarting({ task, person, onClose }: TroubleStartingProps) {
  const { t } = useTranslation('avoidance');
  const [dialog, go] = useReducer(troubleAfter, { at: 'reasons' });
  const [taken, setTaken] = useState<Way | null>(null);
  const trouble = dialog?.at === 'followUp' ? dialog.trouble : null;
  const back = (): void => {
    setTaken(null);
    go('back');
  };
  const page = trouble && trouble !== 'too-big' ? (`followUps.${trouble}` as const) : null;
  const about = { title: task.title };
  return (
    <HelpDialog
      task={task}
      person={person}
      title={page ? t(`${page}.title`) : t('title')}
      text={page ? t(`${page}.text`, about) : t('text', about)}
      ways={trouble ? FOLLOW_UPS[trouble].map(wayOf) : []}
      way={taken ?? (trouble && onlyWay(trouble))}
      onWay={setTaken}
      onBack={trouble ? back : undefined}
      onHelped={(helped) => trouble && noteResolution(task, trouble, helped, person)}
      onClose={onClose}
    >
      {trouble ? undefined : <Reasons onChoose={go} />}
    </HelpDialog>
  );
}

/** The only way out of a trouble that asks something itself, so that the user need not choose from one. */
function onlyWay(trouble: Trouble): Way | null {
  const [first, ...others] = FOLLOW_UPS[trouble];
  return others.length === 0 && WAYS_OUT[first].asks !== null ? wayOf(first) : null;
}

function Reasons({ onChoose }: { readonly onChoose: (trouble: Trouble) => void }) {
  const { t } = useTranslation('avoidance');
  return (
    <div className="grid gap-2">
      {TROUBLES.map((trouble) => {
        const Icon = ICONS[trouble];
        return (
          <Button key={trouble} size="large" className="justify-start! text-left!" onClick={() => onChoose(trouble)}>
            <Icon aria-hidden size={20} className="shrink-0" />
            {t(`reasons.${trouble}`)}
          </Button>
        );
      })}
    </div>
  );
}
