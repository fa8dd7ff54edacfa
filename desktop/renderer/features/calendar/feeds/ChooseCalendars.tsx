import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerCalendar } from '#shared/calendar/serverContract.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { FieldError } from '#renderer/ui/FieldError.tsx';
import { addChosen, type AddFound } from './queries.ts';

interface ChooseCalendarsProps {
  /** The account they belong to. */
  readonly owner?: string;
  readonly add: AddFound;
  readonly calendars: readonly ServerCalendar[];
  readonly takesFocus: boolean;
  readonly onBack?: () => void;
  readonly onClose: () => void;
}

/** Lets the user choose calendars. Those of a server that are in the plan already receive the entered password. */
export function ChooseCalendars({ owner, add, calendars, takesFocus, onBack, onClose }: ChooseCalendarsProps) {
  const { t } = useTranslation('feeds');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(calendars.filter(({ isAdded }) => isAdded || calendars.length === 1).map(({ address }) => address)),
  );
  const [busyOnly, setBusyOnly] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useMutation(addChosen);
  const group = useRef<HTMLFieldSetElement>(null);
  // The previous form is gone, and the focus with it.
  useEffect(() => {
    if (takesFocus) group.current?.focus();
  }, [takesFocus]);

  const choose = (address: string, isChosen: boolean): void => {
    setEmpty(false);
    setChosen((before) => new Set(isChosen ? [...before, address] : [...before].filter((one) => one !== address)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.size === 0) return setEmpty(true);
    setRefused({});
    const wanted = calendars.filter(({ address }) => chosen.has(address));
    mutate(
      { add, calendars: wanted, busyOnly },
      {
        onSuccess: (outcome) => {
          setRefused(outcome.refused);
          if (Object.keys(outcome.refused).length === 0) onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <fieldset ref={group} tabIndex={-1} className="min-w-0 outline-none">
        <legend className="mb-1 text-sm font-semibold">{t('server.choose')}</legend>
        {owner !== undefined && <p className="text-sm text-ink-soft wrap-anywhere">{owner}</p>}
        {calendars.map(({ address, name, isAdded }) => (
          <CheckboxField
            key={address}
            label={<span className="wrap-anywhere">{name}</span>}
            hint={isAdded ? t('server.isAdded') : undefined}
            error={refused[address]}
            checked={chosen.has(address)}
            disabled={isAdded}
            onChange={(event) => choose(address, event.target.checked)}
          />
        ))}
        {isEmpty && <FieldError id="calendars-none-chosen">{t('server.noneChosen')}</FieldError>}
      </fieldset>
      <CheckboxField
        label={t('busyOnly')}
        hint={t('busyOnlyHint')}
        checked={busyOnly}
        onChange={(event) => setBusyOnly(event.target.checked)}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" kind="primary" busy={isPending}>
          {t('server.addAll')}
        </Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('server.back')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
