import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#shared/kernel/dates.ts';
import type { WorkSchedule } from '#shared/planning/contract.ts';
import type { ScheduleType } from '#shared/planning/workSchedule.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { type Entries, entriesFor } from './entries.ts';
import { chooseWorkSchedule } from './chooseWorkSchedule.ts';
import { TypeStep } from './TypeStep.tsx';

interface WorkScheduleDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly schedule: WorkSchedule;
}

/** Work Schedule Setup (spec tasks 2, Modals): first the kind of week, then its details. */
export function WorkScheduleDialog({ open, onClose, schedule }: WorkScheduleDialogProps) {
  const { t } = useTranslation('workSchedule');
  return (
    <Dialog open={open} onClose={onClose} title={t('setup')} description={t('setupText')}>
      <Steps schedule={schedule} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so unsaved entries are discarded. */
function Steps({ schedule: { chosen, suggested }, onClose }: Omit<WorkScheduleDialogProps, 'open'>) {
  const known = chosen ?? suggested;
  const today = todayIn(known.timezone, new Date());
  const [type, setType] = useState<ScheduleType | null>(chosen?.type ?? null);
  const [entries, setEntries] = useState<Entries | null>(null);
  const [isAtDetails, setAtDetails] = useState(false);
  const { mutate, isPending } = useMutation(chooseWorkSchedule);
  // A suggested cycle that starts today has no real date yet.
  const isDated = chosen !== null || suggested.shiftPattern?.currentCycleStart !== today;
  const goOn = (next: ScheduleType): void => {
    setType(next);
    setEntries((before) => (before?.type === next ? before : entriesFor(next, known, isDated, today)));
    setAtDetails(true);
  };
  if (!isAtDetails || !entries)
    return <TypeStep chosen={type} suggested={chosen ? null : suggested.type} onContinue={goOn} />;
  return (
    <DetailsStep
      initial={entries}
      today={today}
      isSaving={isPending}
      onBack={(kept) => {
        setEntries(kept);
        setAtDetails(false);
      }}
      onSave={(config) => mutate(config, { onSuccess: onClose })}
    />
  );
}
