import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import { alternativesTo } from '#shared/tasks/alternatives.ts';
import { type PersonalContext, scoreContext } from '#shared/tasks/scoring.ts';
import { ENERGY_LEVELS, type EnergyLevel, type Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { energyLabel, minutesLabel } from '../labels.ts';
import { tasksShown } from '../queries.ts';
import { TaskFacts } from '../TaskFacts.tsx';
import { useMove } from '../useMove.ts';

const MINUTES = ['5', '15', '30', '60', 'any'] as const;
const ENERGIES = ENERGY_LEVELS.toReversed();

interface AlternativesToProps {
  readonly task: Task;
  readonly person: PersonalContext;
  readonly onDone: (to: Task) => void;
}

/** "I have 15 minutes and little energy": what could be done instead (spec tasks 8, No alternatives). */
export function AlternativesTo({ task, person, onDone }: AlternativesToProps) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const timeZone = useAtomValue(timeZoneAtom);
  const move = useMove();
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]>('15');
  const [energy, setEnergy] = useState<EnergyLevel>(person.energyNow ?? 'medium');
  const now = new Date();
  const tasks = tasksShown(client);
  const atHand = { energy, ...(minutes === 'any' ? {} : { minutes: Number(minutes) }) };
  const found = alternativesTo(
    task.id,
    tasks,
    scoreContext(tasks, now, timeZone, person),
    todayIn(timeZone, now),
    atHand,
  );
  const choose = (other: Task): void => {
    void move({ kind: 'makeOneThing', id: other.id });
    onDone(other);
  };
  return (
    <div className="grid gap-5">
      <ChipChoice
        label={t('help.alternatives.minutes')}
        value={minutes}
        onChange={setMinutes}
        options={MINUTES.map((value) => ({
          value,
          label: value === 'any' ? t('help.alternatives.anyTime') : minutesLabel(Number(value)),
        }))}
      />
      <ChipChoice
        label={t('help.alternatives.energy')}
        value={energy}
        onChange={setEnergy}
        options={ENERGIES.map((value) => ({ value, label: energyLabel(value) }))}
      />
      <div role="status">
        {found.none !== null ? (
          <Note role={undefined}>{t(`help.none.${found.none}`)}</Note>
        ) : (
          <ul className="grid gap-2">
            {found.tasks.map((other) => (
              <li key={other.id} className="flex items-center gap-3 rounded-2xl border border-line p-3">
                <div className="min-w-0 grow">
                  <p className="font-semibold">{other.title}</p>
                  <TaskFacts task={other} />
                </div>
                <Button
                  size="small"
                  className="shrink-0"
                  onClick={() => choose(other)}
                  aria-label={t('help.alternatives.takeThis', { title: other.title })}
                >
                  {t('help.alternatives.take')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
