import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { Note } from '#renderer/ui/Card.tsx';
import { Said } from './Said.tsx';

interface ReadingProps {
  readonly result: DumpReply;
}

/** That it was heard, in kind words. */
export const Response = ({ result }: ReadingProps) => (
  <div className="mt-2 max-w-3xl font-display text-2xl leading-snug text-pretty sm:text-3xl">
    <Said text={result.empathicResponse} />
  </div>
);

/** How it sounded: never as a score. */
export function Mood({ result }: ReadingProps) {
  const { t } = useTranslation('results');
  return (
    <p className="text-ink-soft">
      {t(`stress.${result.analysis.stress_level}`)} {t(energySentence(result))}
    </p>
  );
}

/** That it was heard, and how it sounded. */
export const Heard = ({ result }: ReadingProps) => (
  <>
    <Response result={result} />
    <div className="mt-3">
      <Mood result={result} />
    </div>
  </>
);

/** Who read the words; when the usual AI was away, that somebody stepped in. */
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

/** A few words to take along, with who said them and why they fit. */
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
 * Which sentence tells how much energy the person seems to have. Where it is low and the ONE Thing asks for much, small steps
 * are not what stands below: the sentence says so, and offers the first one.
 */
export function energySentence({ emotionalAnalysis: { energyLevel }, theOneThing }: Read) {
  const asksForMuch = theOneThing?.energy_required === 'high';
  return energyLevel === 'low' && asksForMuch ? 'energy.lowForMuch' : (`energy.${energyLevel}` as const);
}
