import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOf } from '#shared/tasks/places.ts';
import { LONGEST } from '#shared/tasks/sent.ts';
import { CATEGORIES } from '#shared/tasks/task.ts';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { categoryLabel } from './labels.ts';
import { tasksShown } from './queries.ts';
import { hasTitle, type TaskEntries } from './taskEntries.ts';

interface TaskFieldsProps {
  readonly entries: TaskEntries;
  readonly onChange: (part: Partial<TaskEntries>) => void;
  readonly titleLabel: string;
  readonly children?: ReactNode;
}

/** The fields of Edit Task (spec tasks 2, Daily plan). */
export function TaskFields({ entries, onChange, titleLabel, children }: TaskFieldsProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TitleField label={titleLabel} entries={entries} onChange={onChange} />
      <KindFields entries={entries} onChange={onChange} />
      {children}
    </div>
  );
}

type KindFieldsProps = Pick<TaskFieldsProps, 'entries' | 'onChange'>;

/** Category, importance and location of a task. */
export function KindFields({ entries, onChange }: KindFieldsProps) {
  const { t } = useTranslation('tasks');
  return (
    <>
      <SelectField
        label={t('add.category')}
        value={entries.category}
        onChange={(event) =>
          onChange({ category: CATEGORIES.find((one) => one === event.target.value) ?? entries.category })
        }
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </SelectField>
      <Slider
        label={t('add.importance')}
        value={entries.importance}
        onChange={(importance) => onChange({ importance })}
        min={1}
        max={10}
      />
      <LocationField location={entries.location} onChange={onChange} />
    </>
  );
}

interface LocationFieldProps {
  readonly location: string;
  readonly onChange: (part: Pick<TaskEntries, 'location'>) => void;
}

/** Location of the task; locations of other tasks are one tap away. */
function LocationField({ location, onChange }: LocationFieldProps) {
  const { t } = useTranslation('tasks');
  const id = useId();
  // Most frequent first.
  const places = placesOf(tasksShown(useQueryClient()));
  return (
    <>
      <TextField
        label={t('add.location')}
        optional={t('add.optional')}
        value={location}
        onChange={(event) => onChange({ location: event.target.value })}
        list={id}
        maxLength={LONGEST.location}
        autoComplete="off"
      />
      <datalist id={id}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}

interface TitleFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly entries: Pick<TaskEntries, 'title'>;
  readonly onChange: (part: Pick<TaskEntries, 'title'>) => void;
  /** Whether the title takes the focus at once. */
  readonly autoFocus?: boolean;
}

/** Title field; reports a missing title once the user cleared it or submitted without one (spec tasks 5). */
export function TitleField({ label, hint, entries, onChange, autoFocus = false }: TitleFieldProps) {
  const { t } = useTranslation('tasks');
  const [wasLeftBlank, setLeftBlank] = useState(false);
  // Without a title the submit button is disabled, so that Enter would do nothing and report nothing.
  const sayWhatIsMissing = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || hasTitle(entries)) return;
    event.preventDefault();
    setLeftBlank(true);
  };
  const isMissing = wasLeftBlank && !hasTitle(entries);
  return (
    <TextField
      autoFocus={autoFocus}
      label={label}
      hint={hint}
      value={entries.title}
      onChange={(event) => {
        setLeftBlank(entries.title !== '' && event.target.value.trim() === '');
        onChange({ title: event.target.value });
      }}
      onKeyDown={sayWhatIsMissing}
      error={isMissing ? `${t('add.needsTitle.title')}. ${t('add.needsTitle.text')}` : undefined}
      maxLength={LONGEST.title}
      autoComplete="off"
    />
  );
}
