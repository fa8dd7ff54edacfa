import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitingAnswer } from '#shared/focus/parking.ts';
import { goneAtom, parkedAtom } from './atoms.ts';
import { LetGoLine } from './LetGoLine.tsx';
import { ParkedList } from './ParkedList.tsx';

/** Thoughts parked during the session, in the timer view. Renders nothing if there are none. */
export function ParkedAtBreak() {
  const { t } = useTranslation('parking');
  const heading = useId();
  const thoughts = awaitingAnswer(useAtomValue(parkedAtom));
  const hasGone = useAtomValue(goneAtom) !== null;
  if (thoughts.length === 0 && !hasGone) return null;
  return (
    <section aria-labelledby={heading} className="grid w-full max-w-md grid-cols-1 gap-3">
      <h3 id={heading} className="text-lg">
        {t('list.title', { count: thoughts.length })}
      </h3>
      <ParkedList thoughts={thoughts} />
      <LetGoLine />
    </section>
  );
}
