import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  areSameLengths,
  BREAK_MINUTES,
  FOCUS_MINUTES,
  type FocusLengths,
  minutesFrom,
  USUAL_LENGTHS,
} from '#shared/focus/lengths.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { chooseLengths } from './queries.ts';

interface MinutesFieldProps {
  readonly label: string;
  readonly limits: { readonly least: number; readonly most: number };
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
  readonly field: React.RefObject<HTMLInputElement | null>;
}

function MinutesField({ label, limits, value, isWrong, onChange, field }: MinutesFieldProps) {
  const { t } = useTranslation('lengths');
  return (
    <TextField
      ref={field}
      label={label}
      hint={t('from', limits)}
      error={isWrong ? t('wrong', limits) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="tabular-nums"
    />
  );
}

/** Two fields in minutes; an invalid value is reported at its field, and nothing is sent. */
export function LengthsForm({ lengths }: { readonly lengths: FocusLengths }) {
  const { t } = useTranslation('lengths');
  const { mutate, isPending } = useMutation(chooseLengths);
  const [typed, setTyped] = useState({ focus: String(lengths.focusMinutes), rest: String(lengths.breakMinutes) });
  const [isChecked, setChecked] = useState(false);
  const [focusField, restField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const focusMinutes = minutesFrom(typed.focus, FOCUS_MINUTES);
  const breakMinutes = minutesFrom(typed.rest, BREAK_MINUTES);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (focusMinutes === null) return focusField.current?.focus();
    if (breakMinutes === null) return restField.current?.focus();
    mutate({ focusMinutes, breakMinutes });
  };
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MinutesField
          field={focusField}
          label={t('focus')}
          limits={FOCUS_MINUTES}
          value={typed.focus}
          isWrong={isChecked && focusMinutes === null}
          onChange={(focus) => setTyped({ ...typed, focus })}
        />
        <MinutesField
          field={restField}
          label={t('break')}
          limits={BREAK_MINUTES}
          value={typed.rest}
          isWrong={isChecked && breakMinutes === null}
          onChange={(rest) => setTyped({ ...typed, rest })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!areSameLengths(lengths, USUAL_LENGTHS) && (
          <Button kind="quiet" onClick={() => mutate(USUAL_LENGTHS)}>
            {t('usual', USUAL_LENGTHS)}
          </Button>
        )}
        <Button type="submit" busy={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
