import { useTranslation } from 'react-i18next';
import { keptEntriesAtom } from './keptEntries.ts';
import type { LineEntries } from './oneLine/lineEntries.ts';
import { LineForm } from './oneLine/LineForm.tsx';
import { addTask } from './addTasks.ts';

const entriesAtom = keptEntriesAtom<LineEntries>();

interface AddTaskProps {
  /** Number of today's open tasks. */
  readonly openToday: number;
  readonly onClose: () => void;
}

/** Adds tasks one line at a time, until it is closed (spec tasks 2, Add Task). */
export function AddTask({ openToday, onClose }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  return (
    <div className="rise rounded-card border border-line bg-surface p-5">
      <LineForm
        place={entriesAtom}
        mutation={addTask}
        openToday={openToday}
        hint={t('add.hint')}
        submitLabel={t('add.submit')}
        onClose={onClose}
      />
    </div>
  );
}
