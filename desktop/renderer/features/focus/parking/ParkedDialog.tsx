import { useAtom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { awaitingAnswer, inOrder } from '#shared/focus/parking.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { parkedAtom, parkingDialogAtom, parkingNewsAtom } from './atoms.ts';
import { LetGoLine } from './LetGoLine.tsx';
import { ParkedList } from './ParkedList.tsx';

/** All parked thoughts, also those that were kept. Opens from the header and from the palette. */
export function ParkedDialog() {
  const { t } = useTranslation('parking');
  const [dialog, show] = useAtom(parkingDialogAtom);
  const thoughts = useAtomValue(parkedAtom);
  const open = awaitingAnswer(thoughts);
  const kept = inOrder(thoughts.filter(({ keptAt }) => keptAt !== null));
  return (
    <Dialog
      open={dialog === 'list'}
      onClose={() => show(null)}
      title={t('list.title', { count: thoughts.length })}
      description={t('list.where')}
    >
      <div className="grid grid-cols-1 gap-5">
        {thoughts.length === 0 && <p className="text-ink-soft">{t('list.none')}</p>}
        {open.length > 0 && <ParkedList thoughts={open} />}
        <LetGoLine />
        <ParkingNews />
        {kept.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <h3 className="text-lg">{t('list.kept')}</h3>
            <ParkedList thoughts={kept} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** What a screen reader hears inside a dialog about a thought that was parked, kept or let go. */
export const ParkingNews = () => (
  <p role="status" className="sr-only">
    {useAtomValue(parkingNewsAtom)}
  </p>
);
