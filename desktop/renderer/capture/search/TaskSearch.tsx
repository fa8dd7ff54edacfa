import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findAhead } from '#shared/calendar/ahead.ts';
import { FINDABLE_WORDS } from '#shared/tasks/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { uiMessages } from '#renderer/ui/messages.ts';
import { SEARCH } from '../useCapture.ts';
import { FoundAppointments } from '../appointments/FoundAppointments.tsx';
import type { KnownCalendar } from '../appointments/useCalendar.ts';
import { FoundRows, rowId } from './FoundRows.tsx';
import { type TaskSearch as Looking, useTaskSearch } from './useTaskSearch.ts';

interface TaskSearchProps {
  readonly computer: Computer;
  readonly calendar: KnownCalendar | null;
  /** Returns to the text, which starts with `thought`. */
  readonly onLeave: (thought: string) => void;
  /** Called when focus has started, or when a dialog asks how long it should be. */
  readonly onFocus: (toggled: 'started' | 'choosing') => void;
}

const LIST = 'found-tasks';

/**
 * The search that "/" opens in the capture window: finds open tasks, which Enter ticks and unticks, and appointments.
 */
export function TaskSearch({ computer, calendar, onLeave, onFocus }: TaskSearchProps) {
  const { t } = useTranslation('capture');
  const search = useTaskSearch(computer, onFocus);
  const { query, shown, active } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => computer.on('brain-dump:capture-shown', () => field.current?.focus()), [computer]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (!byKey(event, search) && (key !== 'Backspace' || query !== '') && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape' || key === 'Backspace') onLeave('');
  };
  const rows = shown?.rows ?? [];
  const appointments = calendar ? findAhead(calendar.appointments, query, calendar.now) : [];
  return (
    <>
      <h1 className="sr-only">{t('search.field')}</h1>
      <div className="flex items-center gap-3">
        <Search aria-hidden size={22} className="shrink-0 text-ink-soft" />
        <input
          ref={field}
          role="combobox"
          aria-label={t('search.field')}
          aria-expanded={rows.length > 0}
          aria-controls={LIST}
          aria-activedescendant={active && rowId(active)}
          aria-autocomplete="list"
          aria-describedby="search-help"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.field')}
          maxLength={FINDABLE_WORDS}
          value={query}
          onChange={({ target: { value } }) =>
            query === '' && value === SEARCH ? onLeave(SEARCH) : search.look(value)
          }
          onKeyDown={onKeyDown}
          className="w-full bg-transparent text-[1.25rem] leading-relaxed text-ink outline-none placeholder:font-display placeholder:text-ink-soft"
          autoFocus
        />
      </div>
      <FoundRows id={LIST} label={t('search.list')} rows={rows} active={active} onPick={search.tick} />
      {calendar && appointments.length > 0 && <FoundAppointments appointments={appointments} calendar={calendar} />}
      <Said search={search} appointments={appointments.length} />
      <footer id="search-help" className="mt-3 flex min-h-7 flex-wrap items-center gap-x-2 text-[0.9rem] text-ink-soft">
        {active && (
          <>
            <span>
              <Kbd keys={[t('enter')]} /> {t('search.ticks')}
            </span>
            <span aria-hidden="true">·</span>
            <span>
              <Kbd keys={[commandKey(), t('enter')]} /> {t('search.focuses')}
            </span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>
          <Kbd keys={[t('escape')]} /> {t('search.leaves')}
        </span>
      </footer>
    </>
  );
}

/** Handles a key for the list; returns whether it did. */
function byKey(event: KeyboardEvent, { active, lastDone, step, tick, focus, takeBack }: Looking): boolean {
  const { key, ctrlKey, metaKey, repeat } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    step(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (lastDone && isPressed(event.nativeEvent, 'undo')) {
    void takeBack();
    return true;
  }
  if (key !== 'Enter') return false;
  if (active && !repeat) void (ctrlKey || metaKey ? focus(active) : tick(active));
  return true;
}

interface SaidProps {
  readonly search: Looking;
  /** Number of appointments found. */
  readonly appointments: number;
}

/** The message below the rows, also announced; the number of results is for screen readers only. */
function Said({ search: { query, shown, trouble, lastDone }, appointments }: SaidProps) {
  const { t } = useTranslation('capture');
  const found = (shown?.rows.length ?? 0) + appointments;
  const without = (): string => {
    if (!shown || (shown.state === 'found' && found > 0)) return '';
    if (shown.state !== 'found') return t(`search.${shown.state}`);
    return t(query.trim() === '' ? 'search.begin' : 'search.nothing');
  };
  const said = trouble ? t(`search.trouble.${trouble}`) : without();
  const aloud = lastDone
    ? t('search.doneAloud', { title: lastDone.title, key: commandKey() })
    : uiMessages.results(found);
  return (
    <>
      <p role="status" className="mt-3 text-ink-soft empty:hidden">
        {said}
      </p>
      <p role="status" className="sr-only">
        {said === '' && shown && aloud}
      </p>
    </>
  );
}
