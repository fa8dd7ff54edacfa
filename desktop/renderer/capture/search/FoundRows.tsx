import { Circle, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { isDone, type Row } from './rows.ts';

interface FoundRowsProps {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly active: Row | undefined;
  readonly onPick: (row: Row) => Promise<void>;
}

/** Returns the id of a row's element, for `aria-activedescendant`. */
export const rowId = ({ id }: Row): string => `found-${id}`;

/** The found tasks. Keyboard focus stays in the input; a completed task keeps its place and says "Done". */
export function FoundRows({ id, label, rows, active, onPick }: FoundRowsProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={cn('-mx-3', rows.length > 0 && 'mt-3')}>
      {rows.map((row) => (
        <FoundRow key={row.id} row={row} isActive={row === active} onPick={() => void onPick(row)} />
      ))}
    </div>
  );
}

interface FoundRowProps {
  readonly row: Row;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

function FoundRow({ row, isActive, onPick }: FoundRowProps) {
  const { t } = useTranslation('capture');
  const done = isDone(row);
  const Icon = done ? CircleCheckBig : Circle;
  return (
    <div
      id={rowId(row)}
      role="option"
      aria-selected={isActive}
      onClick={onPick}
      onPointerDown={(event) => event.preventDefault()}
      className="flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 leading-snug aria-selected:bg-accent-soft aria-selected:text-accent-strong forced-colors:aria-selected:outline-2"
    >
      <Icon aria-hidden size={18} className={cn('shrink-0', done && 'text-accent')} />
      <span className={cn('line-clamp-2 min-w-0 grow wrap-anywhere', done && 'text-ink-soft line-through')}>
        {row.title}
      </span>
      {done ? (
        <span className="flex shrink-0 items-center gap-2 text-sm font-semibold">
          {t('search.done')}
          <Kbd keys={[commandKey(), 'Z']} />
        </span>
      ) : (
        row.isToday && <span className="shrink-0 text-sm text-ink-soft">{t('search.today')}</span>
      )}
    </div>
  );
}
