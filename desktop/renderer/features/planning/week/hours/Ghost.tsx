import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { DAY_MINUTES } from '#shared/planning/clock.ts';
import { SHORTEST_DRAWN, taskSpan } from '#shared/planning/hourGrid.ts';
import { heldAtom, type Held } from './atoms.ts';
import { notesOf, useHours } from './context.ts';
import { noteText, spanLabel } from './names.ts';
import { rowsOf } from './place.ts';

/** Scrolls what is moved by keyboard into view; what is dragged by pointer already is. */
function useInSight(held: Held | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held?.by === 'keys')
      place.current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }, [held]);
  return place;
}

const ghostClass =
  'pointer-events-none rounded-control border-2 border-dashed border-accent bg-accent-soft/90 px-1.5 py-1 text-sm leading-tight';

/** Preview of a drop in the hours of a day, with remarks about the place. */
export function Ghost({ date }: { readonly date: LocalDate }) {
  const held = useAtomValue(heldAtom);
  const setting = useHours();
  const place = useInSight(held);
  if (held?.date !== date || held.minutes === null) return null;
  const { from, to } = taskSpan(date, held.minutes, held.length, setting.timeZone);
  const bottom = Math.min(DAY_MINUTES, Math.max(to, from + SHORTEST_DRAWN));
  return (
    <div
      ref={place}
      aria-hidden
      data-ghost
      className={`absolute inset-x-0 z-[15] ${ghostClass}`}
      style={{ ...rowsOf(from, bottom), height: 'auto', minHeight: rowsOf(from, bottom).height }}
    >
      <p className="font-semibold text-accent-strong tabular-nums">{spanLabel({ from, to })}</p>
      {held.by === 'keys' && <p className="wrap-anywhere">{held.task.title}</p>}
      <Notes held={held} />
    </div>
  );
}

/** The same over the head of a day, where there is no hour; an overlay, so that nothing moves under the pointer. */
export function HeadGhost({ date }: { readonly date: LocalDate }) {
  const { t } = useTranslation('hours');
  const held = useAtomValue(heldAtom);
  const place = useInSight(held);
  if (held?.date !== date || held.minutes !== null) return null;
  return (
    <div ref={place} aria-hidden data-ghost className={`absolute inset-x-1 bottom-1 z-10 ${ghostClass}`}>
      <p className="font-semibold text-accent-strong">{t('noTime')}</p>
      <Notes held={held} />
    </div>
  );
}

function Notes({ held }: { readonly held: Held }) {
  const setting = useHours();
  return notesOf(held, setting).map((note) => (
    <p key={note.kind} className="wrap-anywhere">
      {noteText(note)}
    </p>
  ));
}
