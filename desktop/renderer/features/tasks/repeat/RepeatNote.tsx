import { Repeat2 } from 'lucide-react';
import { repeatLabel } from './repeatLabel.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** `Repeats every Monday`, as a quiet line of its own. */
export function RepeatNote({ rule }: { readonly rule: string }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
      <Repeat2 aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{repeatLabel(rule)}</span>
    </p>
  );
}

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
