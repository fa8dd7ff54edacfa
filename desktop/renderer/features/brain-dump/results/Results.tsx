import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { CareOffer } from '#renderer/features/care/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ConfirmScreen } from '../list/ConfirmScreen.tsx';
import { useWorries } from '../need/useWorries.ts';
import { PastDumpsLink } from '../PastDumpsLink.tsx';
import { DumpParts } from './DumpParts.tsx';
import { Heard } from './Reading.tsx';
import { Closing, Offers, WayOn } from './ResultRest.tsx';
import { useGoOn } from './useGoOn.ts';

export interface ResultsProps {
  readonly result: DumpReply;
  readonly onDone: () => void;
}

/** A result: to confirm, or already in the plan if it was delivered in the background. */
export const Results = ({ result, onDone }: ResultsProps) =>
  result.list ? (
    <ConfirmScreen key={result.id} result={result} onDone={onDone} />
  ) : (
    <KnownResult result={result} onDone={onDone} />
  );

/** First the acknowledgement, then the ONE Thing, then the rest (spec tasks 2, Results view). */
function KnownResult({ result, onDone }: ResultsProps) {
  const { t } = useTranslation('results');
  const goOn = useGoOn(result, onDone);
  const worries = useWorries(result.rawText);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-8 pt-2 pb-10 sm:pt-8 lg:max-w-6xl">
      <title>{`${t('title')} · Unchaos`}</title>
      <header className="rise">
        <h1 className="text-base tracking-wide text-ink-soft">{t('heard')}</h1>
        <Heard result={result} />
      </header>
      {worries.length > 0 && <CareOffer />}
      <DumpParts result={result}>
        <Offers tasks={result.tasks} />
      </DumpParts>
      <Closing result={result} />
      <WayOn>
        {result.tasks.length > 0 && (
          <Button
            kind="primary"
            size="large"
            busy={goOn.isPending}
            onClick={() => goOn.mutate()}
            className="w-full shadow-card! sm:w-auto"
          >
            {goOn.isPending ? t('planning') : t('toPlan')}
          </Button>
        )}
      </WayOn>
      <div className="grid justify-items-center gap-1">
        <Button kind="quiet" onClick={onDone}>
          {t('another')}
        </Button>
        <PastDumpsLink />
      </div>
    </article>
  );
}
