import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { type StartQuestion, startQuestionAtom } from './atoms.ts';

/** Offers a session that fits before the next appointment; closing it starts none. */
export function StartDialog({ question: { free, minutes, chosen, start } }: { readonly question: StartQuestion }) {
  const { t } = useTranslation('focus');
  const ask = useSetAtom(startQuestionAtom);
  const begin = (length?: number): void => {
    ask(null);
    start(length);
  };
  return (
    <Dialog
      open
      onClose={() => ask(null)}
      title={t('beforeNext.title', { count: free })}
      description={t('beforeNext.text', { minutes })}
    >
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button kind="primary" onClick={() => begin(minutes)}>
          {t('beforeNext.shorter', { minutes })}
        </Button>
        <Button onClick={() => begin()}>{t('beforeNext.asChosen', { minutes: chosen })}</Button>
      </div>
    </Dialog>
  );
}
