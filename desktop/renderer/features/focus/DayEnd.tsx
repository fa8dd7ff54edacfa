import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySummary } from '#shared/focus/dayEnd.ts';
import { nextDayEndStep } from '#shared/focus/dayEnd.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Reflect } from './Reflect.tsx';
import { Summary } from './Summary.tsx';

interface DayEndProps {
  readonly summary: DaySummary;
  readonly onClose: () => void;
}

/** End of a day: its summary, a reflection, and back (spec tasks 4, Day complete). */
export function DayEnd({ summary, onClose }: DayEndProps) {
  const { t } = useTranslation('focus');
  const [step, go] = useReducer(nextDayEndStep, { at: 'summary', reflected: false });
  const isReflecting = step?.at === 'reflection';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isReflecting ? 'reflection.title' : 'dayEnd.title')}
      description={isReflecting ? t('reflection.text') : undefined}
    >
      {isReflecting ? (
        <Reflect summary={summary} onBack={() => go('back')} onSaved={() => go('saved')} />
      ) : (
        <Summary
          summary={summary}
          hasReflected={step?.reflected ?? false}
          onReflect={() => go('reflect')}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
