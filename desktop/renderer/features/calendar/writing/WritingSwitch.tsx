import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { FieldError } from '#renderer/ui/FieldError.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { chooseTarget, reasonOf, stopWriting, writingQuery } from './queries.ts';

/** Switches whether tasks with a time are written into a calendar on a server; one calendar at most. */
export function WritingSwitch({ feed: { id, name } }: { readonly feed: CalendarFeed }) {
  const { t } = useTranslation('feeds');
  const { data } = useQuery(writingQuery);
  const choose = useMutation(chooseTarget);
  const stop = useMutation(stopWriting);
  const [asks, setAsks] = useState(false);
  if (!data) return null;
  const isOn = data.calendarId === id;
  const refused = !isOn && choose.data && !choose.data.isChosen ? choose.data.problem : null;
  return (
    <div className="grid gap-1">
      <Switch
        label={
          <>
            {t('writing.switch')}
            <span className="sr-only"> {t('writing.of', { name })}</span>
          </>
        }
        checked={isOn}
        disabled={choose.isPending || stop.isPending}
        onChange={(next) => (next ? choose.mutate({ id, name }) : setAsks(true))}
      />
      {isOn && (
        <p className="text-sm text-ink-soft">
          {data.events > 0 ? t('writing.events', { count: data.events }) : t('writing.none')}{' '}
          {data.problem === null ? t('writing.hint') : reasonOf(data.problem)}
        </p>
      )}
      {refused !== null && <FieldError id={`writing-${id}`}>{reasonOf(refused)}</FieldError>}
      <StopWriting
        open={asks}
        name={name}
        onClose={() => setAsks(false)}
        onConfirm={(removes) => stop.mutate(removes)}
      />
    </div>
  );
}

interface StopWritingProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: (removesEvents: boolean) => void;
}

function StopWriting({ open, name, onClose, onConfirm }: StopWritingProps) {
  const { t } = useTranslation('feeds');
  const [removes, setRemoves] = useState(true);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      onConfirm={() => onConfirm(removes)}
      title={t('writing.stop.title', { name })}
      text={t('writing.stop.text')}
      confirm={t('writing.stop.confirm')}
      cancel={t('writing.stop.cancel')}
      tone="plain"
    >
      <CheckboxField
        label={t('writing.stop.remove')}
        checked={removes}
        onChange={(event) => setRemoves(event.target.checked)}
      />
    </Confirm>
  );
}
