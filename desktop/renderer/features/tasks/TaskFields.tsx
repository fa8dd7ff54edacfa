import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';
import { SelectField, TextField } from '#renderer/ui/Field.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { categoryLabel } from './labels.ts';
import { hasTitle, type TaskEntries } from './taskEntries.ts';

interface TaskFieldsProps {
  readonly entries: TaskEntries;
  readonly onChange: (part: Partial<TaskEntries>) => void;
  readonly titleLabel: string;
  /** The keyboard goes to the title at once. */
  readonly startsInTitle?: boolean;
  /** Category and the field beside it share a line where there is room. */
  readonly isWide?: boolean;
  /** Further fields: below the title, beside the category, and at the end. */
  readonly belowTitle?: ReactNode;
  readonly besideCategory?: ReactNode;
  readonly children?: ReactNode;
}

/** The fields of Add Task, Add Task to Tomorrow and Edit Task (spec tasks 2, Daily plan). */
export function TaskFields(props: TaskFieldsProps) {
  const { entries, onChange, titleLabel, startsInTitle, isWide, belowTitle, besideCategory, children } = props;
  const { t } = useTranslation('tasks');
  const whole = cn('grid min-w-0 grid-cols-1 gap-4', isWide && 'sm:col-span-2');
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-4', isWide && 'sm:grid-cols-2')}>
      <div className={whole}>
        <TitleField label={titleLabel} entries={entries} onChange={onChange} autoFocus={startsInTitle ?? false} />
        {belowTitle}
      </div>
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
      {besideCategory}
      <div className={whole}>
        <Slider
          label={t('add.importance')}
          value={entries.importance}
          onChange={(importance) => onChange({ importance })}
          min={1}
          max={10}
        />
        {children}
      </div>
    </div>
  );
}

interface TitleFieldProps {
  readonly label: string;
  readonly entries: TaskEntries;
  readonly onChange: (part: Partial<TaskEntries>) => void;
  readonly autoFocus: boolean;
}

/** Says that a title is missing once somebody took it away or sent the form without one (spec tasks 5). */
function TitleField({ label, entries, onChange, autoFocus }: TitleFieldProps) {
  const { t } = useTranslation('tasks');
  const [wasLeftBlank, setLeftBlank] = useState(false);
  // The button of a form without a title sleeps, so that Enter alone would do nothing and say nothing.
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
      value={entries.title}
      onChange={(event) => {
        setLeftBlank(entries.title !== '' && event.target.value.trim() === '');
        onChange({ title: event.target.value });
      }}
      onKeyDown={sayWhatIsMissing}
      error={isMissing ? `${t('add.needsTitle.title')}. ${t('add.needsTitle.text')}` : undefined}
      maxLength={300}
      autoComplete="off"
    />
  );
}
