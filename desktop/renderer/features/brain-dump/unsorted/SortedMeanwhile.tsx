import { memo } from 'react';
import { useAtom, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { foundIn, resultAtom, sortedMeanwhileAtom } from '../atoms.ts';

/** Dumps that were sorted in the background, for the user to open when they like. */
export const SortedMeanwhile = memo(function SortedMeanwhile({ user }: { readonly user: number }) {
  const { t } = useTranslation('brainDump');
  const [sorted, setSorted] = useAtom(sortedMeanwhileAtom);
  const show = useSetAtom(resultAtom);
  const [latest] = sorted.filter((one) => one.user === user);
  if (!latest) return null;
  const said = latest.reply.crisis
    ? t('unsorted.heard.text')
    : t('unsorted.sorted.text', { count: foundIn(latest.reply) });
  const letGo = (): void => setSorted(sorted.filter((one) => one !== latest));
  return (
    <Note className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60">{said}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            letGo();
            show(latest);
          }}
        >
          {t('unsorted.sorted.show')}
        </Button>
        <Button size="small" kind="quiet" onClick={letGo}>
          {t('unsorted.sorted.later')}
        </Button>
      </div>
    </Note>
  );
});
