import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkIn, movesOf, type Proposal } from '#shared/planning/checkIn.ts';
import type { PersonalContext } from '#shared/tasks/scoring.ts';
import { ENERGY_LEVELS, type EnergyLevel, type Task } from '#shared/tasks/task.ts';
import { useAppointments } from '#renderer/features/calendar/index.ts';
import { energyLabel, minutesLabel, useAdjust } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { toggled } from '#renderer/ui/choices.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { workScheduleQuery } from '../workSchedule/queries.ts';

interface CheckInProps {
  readonly tasks: readonly Task[];
  readonly person: PersonalContext;
  readonly onClose: () => void;
}

/** How is it going? What does not fit any more is proposed for tomorrow; Enter accepts (spec accounts 1, Flow). */
export function CheckIn({ tasks, person, onClose }: CheckInProps) {
  const { t } = useTranslation('planning');
  const timeZone = useAtomValue(timeZoneAtom);
  const adjust = useAdjust();
  const [energy, setEnergy] = useState<EnergyLevel>(person.energyNow ?? 'medium');
  // One moment for the whole look: a proposal must not change under the hand.
  const [now] = useState(() => new Date());
  const { data: work } = useQuery(workScheduleQuery());
  const appointments = useAppointments();
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const schedule = work?.chosen ?? work?.suggested ?? null;
  const { minutesNeeded, minutesLeft, openToday, proposals } = useMemo(
    () => checkIn(tasks, { now, timeZone, energy, schedule, appointments, person: { ...person, energyNow: energy } }),
    [tasks, now, timeZone, energy, schedule, appointments, person],
  );
  const accepted = proposals.filter(({ task }) => !declined.includes(task.id));
  const accept = (): void => {
    void adjust(movesOf(accepted));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('checkIn.title')} description={t('checkIn.text')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (accepted.length > 0) accept();
          else onClose();
        }}
      >
        <ChipChoice
          label={t('checkIn.energy')}
          value={energy}
          onChange={setEnergy}
          options={ENERGY_LEVELS.toReversed().map((value) => ({ value, label: energyLabel(value) }))}
        />
        <div role="status" className="grid gap-3">
          <p className="text-ink-soft">
            {t('checkIn.time', { needed: minutesLabel(minutesNeeded), left: minutesLabel(minutesLeft) })}
          </p>
          <p className="font-semibold">{t(`checkIn.stand.${standOf(openToday, proposals)}`)}</p>
        </div>
        {proposals.length > 0 && (
          <ul className="grid gap-1">
            {proposals.map(({ task, reason }) => (
              <li key={task.id}>
                <CheckboxField
                  label={task.title}
                  hint={t(`checkIn.reasons.${reason}`, { minutes: minutesLabel(task.estimatedMinutes) })}
                  checked={!declined.includes(task.id)}
                  onChange={() => setDeclined(toggled(declined, task.id))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {accepted.length > 0 && (
            <Button kind="quiet" onClick={onClose}>
              {t('checkIn.keep')}
            </Button>
          )}
          <Button type="submit" kind="primary" autoFocus>
            {accepted.length > 0
              ? t(`checkIn.accept.${accepted[0]?.to ?? 'tomorrow'}`, { count: accepted.length })
              : t('checkIn.goOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Proposals are all of one kind: to tomorrow, or into today. */
function standOf(openToday: number, [first]: readonly Proposal[]): 'tooMuch' | 'room' | 'clear' | 'fits' {
  if (first) return first.to === 'tomorrow' ? 'tooMuch' : 'room';
  return openToday === 0 ? 'clear' : 'fits';
}
