import { useAtomValue, useSetAtom } from 'jotai';
import { CircleParking } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { awaitingAnswer } from '#shared/focus/parking.ts';
import { parkedAtom, parkingDialogAtom } from './atoms.ts';

/** Takes the timer's place once it is over: thoughts that still wait for an answer. */
export function ParkedPill() {
  const { t } = useTranslation('parking');
  const show = useSetAtom(parkingDialogAtom);
  const { length: count } = awaitingAnswer(useAtomValue(parkedAtom));
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={t('pillName', { count })}
      onClick={() => show('list')}
      className="appear inline-flex min-h-target min-w-0 items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-start transition hover:bg-sunken"
    >
      <CircleParking aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 truncate text-sm">{t('pill', { count })}</span>
    </button>
  );
}
