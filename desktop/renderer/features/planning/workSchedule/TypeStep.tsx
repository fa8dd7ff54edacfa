import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_TYPES, type ScheduleType } from '#shared/planning/workSchedule.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';

interface TypeStepProps {
  readonly chosen: ScheduleType | null;
  /** Type suggested by the onboarding answers; shown, but never preselected. */
  readonly suggested: ScheduleType | null;
  readonly onContinue: (type: ScheduleType) => void;
}

/** Choice of the kind of week; required to continue (spec tasks 5). */
export function TypeStep({ chosen, suggested, onContinue }: TypeStepProps) {
  const { t } = useTranslation('workSchedule');
  const [type, setType] = useState(chosen);
  const hintId = useId();
  return (
    <div className="grid grid-cols-1 gap-5">
      <RadioCards
        label={t('typeQuestion')}
        options={SCHEDULE_TYPES.map((value) => ({
          value,
          label: t(`types.${value}`),
          hint: value === suggested ? `${t(`typeHints.${value}`)}. ${t('suggested')}.` : t(`typeHints.${value}`),
        }))}
        value={type}
        onChange={setType}
      />
      <div className="sticky -bottom-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6">
        <Button
          kind="primary"
          disabled={type === null}
          aria-describedby={hintId}
          onClick={() => type && onContinue(type)}
        >
          {t('goOn')}
        </Button>
        <p id={hintId} className="text-sm text-ink-soft">
          {type === null && t('chooseType')}
        </p>
      </div>
    </div>
  );
}
