import { useTranslation } from 'react-i18next';
import {
  BANDWIDTHS,
  BLOCKERS,
  CYCLED_SCHEDULE,
  ENERGY_TIMES,
  GOALS,
  MOST_BLOCKERS,
  SCHEDULES,
  toggleBlocker,
  WEEKLY_SUCCESSES,
} from '#shared/onboarding/answers.ts';
import { todayIn, ownTimeZone } from '#shared/kernel/dates.ts';
import { ChipChoice, ChipChoices } from '#renderer/ui/Chips.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { TextAreaField, TextField } from '#renderer/ui/Field.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { Question, type StepProps } from './Question.tsx';

export function BandwidthStep({ entries, onChange, onPick }: StepProps) {
  const { t } = useTranslation('onboarding');
  const title = t('bandwidth.title');
  return (
    <Question title={title}>
      <RadioCards
        label={title}
        isLabelHidden
        columns={2}
        options={BANDWIDTHS.map((value) => ({
          value,
          label: t(`bandwidth.options.${value}`),
          hint: t(`bandwidth.hints.${value}`),
        }))}
        value={entries.bandwidth}
        onChange={(bandwidth) => onChange({ bandwidth })}
        onPick={(bandwidth) => onPick({ bandwidth })}
      />
    </Question>
  );
}

export function GoalStep({ entries, onChange, onPick }: StepProps) {
  const { t } = useTranslation('onboarding');
  const title = t('goal.title');
  return (
    <Question title={title} text={t('goal.text')}>
      <RadioCards
        label={title}
        isLabelHidden
        columns={2}
        options={GOALS.map((value) => ({ value, label: t(`goal.options.${value}`) }))}
        value={entries.goal}
        onChange={(goal) => onChange({ goal })}
        onPick={(goal) => onPick({ goal })}
      />
      {entries.goal === 'Other' && (
        <TextField
          label={t('goal.other')}
          value={entries.otherGoal}
          onChange={(event) => onChange({ otherGoal: event.target.value })}
          maxLength={300}
        />
      )}
      {entries.goal === 'Launch my side project' && (
        <TextAreaField
          label={t('goal.project')}
          value={entries.projectDetails}
          onChange={(event) => onChange({ projectDetails: event.target.value })}
          maxLength={2000}
        />
      )}
    </Question>
  );
}

/**
 * Question about blockers. The others are disabled at two picks, because a third would drop the oldest (spec accounts
 * 5, Blockers).
 */
export function BlockersStep({ entries, onChange }: StepProps) {
  const { t } = useTranslation('onboarding');
  const title = t('blockers.title');
  return (
    <Question title={title} text={t('blockers.text')}>
      <ChipChoices
        label={title}
        isLabelHidden
        limit={MOST_BLOCKERS}
        options={BLOCKERS.map((value) => ({ value, label: t(`blockers.options.${value}`) }))}
        chosen={entries.blockers}
        onChange={(next) => {
          const pressed = BLOCKERS.find((one) => next.includes(one) !== entries.blockers.includes(one));
          if (pressed) onChange({ blockers: toggleBlocker(entries.blockers, pressed) });
        }}
      />
    </Question>
  );
}

export function DaysStep({ entries, onChange, onPick }: StepProps) {
  const { t } = useTranslation('onboarding');
  return (
    <Question title={t('days.title')}>
      <ChipChoice
        label={t('days.energy')}
        options={ENERGY_TIMES.map(({ key }) => ({ value: key, label: t(`days.energies.${key}`) }))}
        value={entries.energy}
        onChange={(energy) => onChange({ energy })}
        onPick={(energy) => onPick({ energy })}
      />
      <ChipChoice
        label={t('days.schedule')}
        options={SCHEDULES.map((value) => ({ value, label: t(`days.schedules.${value}`) }))}
        value={entries.schedule}
        onChange={(schedule) => onChange({ schedule })}
        onPick={(schedule) => onPick({ schedule })}
      />
      {entries.schedule === CYCLED_SCHEDULE && (
        <DateField
          label={t('days.shiftStart')}
          value={entries.shiftStart}
          max={todayIn(ownTimeZone(), new Date())}
          onChange={(shiftStart) => onChange({ shiftStart })}
        />
      )}
    </Question>
  );
}

export function SuccessStep({ entries, onChange, onPick }: StepProps) {
  const { t } = useTranslation('onboarding');
  const title = t('success.title');
  return (
    <Question title={title}>
      <RadioCards
        label={title}
        isLabelHidden
        options={WEEKLY_SUCCESSES.map((value) => ({ value, label: t(`success.options.${value}`) }))}
        value={entries.success}
        onChange={(success) => onChange({ success })}
        onPick={(success) => onPick({ success })}
      />
    </Question>
  );
}
