import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { Note } from '#renderer/ui/Card.tsx';
import { Said } from './Said.tsx';

interface ReadingProps {
  readonly result: DumpReply;
}

/** A kind acknowledgement. */
export const Response = ({ result }: ReadingProps) => (
  <div className="mt-2 max-w-3xl font-display text-2xl leading-snug text-pretty sm:text-3xl">
    <Said text={result.empathicResponse} />
  </div>
);

/** The mood of the dump, never as a score. */
export function Mood({ result }: ReadingProps) {
  const { t } = useTranslation('results');
  return (
    <p className="text-ink-soft">
      {t(`stress.${result.analysis.stress_level}`)} {t(energySentence(result))}
    </p>
  );
}

/** The acknowledgement and the mood. */
export const Heard = ({ result }: ReadingProps) => (
  <>
    <Response result={result} />
    <div className="mt-3">
      <Mood result={result} />
    </div>
  </>
);

/** Which processor read the text, and whether it stood in for the usual AI. */
export function WhoRead({ result: { processedBy, fellBack } }: ReadingProps) {
  const { t } = useTranslation('results');
  if (fellBack) return <Note>{t('fellBack')}</Note>;
  return (
    <p className="text-center text-sm text-ink-soft">
      {t(`readBy.${processedBy}`)}{' '}
      {processedBy === 'openai' && (
        <Link to="/account/data#sharing" className="rounded text-accent-strong underline underline-offset-4">
          {t('readBy.sharing')}
        </Link>
      )}
    </p>
  );
}

/** A quote, with its author and why it fits. */
export function Quote({ quote }: { readonly quote: DumpReply['motivationalQuote'] }) {
  const { t } = useTranslation('results');
  if (quote.quote.trim() === '') return null;
  return (
    <figure className="rise text-center [animation-delay:240ms]">
      <blockquote lang="en" className="font-display text-lg text-balance">
        {t('quote', { text: quote.quote })}
      </blockquote>
      <figcaption className="mt-1 grid gap-1 text-sm text-ink-soft">
        <span>{quote.author}</span>
        <div className="mx-auto max-w-prose">
          <Said text={quote.reasoning} />
        </div>
      </figcaption>
    </figure>
  );
}

type Read = Pick<DumpReply, 'emotionalAnalysis' | 'theOneThing'>;

/**
 * Which sentence describes the user's energy. If it is low and the ONE Thing is demanding, the sentence says so and
 * offers the first small step.
 */
export function energySentence({ emotionalAnalysis: { energyLevel }, theOneThing }: Read) {
  const asksForMuch = theOneThing?.energy_required === 'high';
  return energyLevel === 'low' && asksForMuch ? 'energy.lowForMuch' : (`energy.${energyLevel}` as const);
}
