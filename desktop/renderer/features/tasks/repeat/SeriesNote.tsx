import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { RepeatNote } from './RepeatNote.tsx';

interface SeriesNoteProps {
  readonly rule: string;
  readonly onStop: () => void;
}

/** What an instance of a series says of itself where it is edited: it alone changes, and the series can be ended. */
export function SeriesNote({ rule, onStop }: SeriesNoteProps) {
  const { t } = useTranslation('repeat');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken py-2 ps-4 pe-2">
      <div className="min-w-0 grow basis-56">
        <RepeatNote rule={rule} />
        <p className="text-sm text-ink-soft">{t('thisOne')}</p>
      </div>
      <Button size="small" kind="quiet" className="max-sm:-ms-3.5" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
