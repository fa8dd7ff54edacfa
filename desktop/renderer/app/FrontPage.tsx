import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#renderer/ui/Button.tsx';
const steps = ['out', 'sorted', 'one'] as const;

/** The front page of the desktop app: what it is, and one way in. */
export function FrontPage() {
  const { t } = useTranslation('app');
  return (
    <div className="pb-20">
      <title>{t('product')}</title>
      <section className="grid items-center gap-8 pt-8 sm:pt-14 lg:grid-cols-[1.1fr_1fr]">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-4xl leading-[1.08] sm:text-6xl">{t('front.title')}</h1>
          <p className="max-w-xl text-lg text-ink-soft sm:text-xl">{t('front.lead')}</p>
          <Link to="/signup" className={buttonClass('primary', 'large')}>
            {t('front.start')}
          </Link>
        </div>
        <Thread />
      </section>
      <section aria-label={t('front.how')} className="mt-16 sm:mt-24">
        <h2 className="text-2xl">{t('front.how')}</h2>
        <ol className="mt-6 grid gap-8 sm:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="border-t-2 border-accent pt-4">
              <p className="font-display text-lg text-ink-soft">{index + 1}</p>
              <h3 className="mt-1 text-xl">{t(`front.steps.${step}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`front.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-16 text-center font-display text-2xl text-balance sm:mt-24 sm:text-3xl">{t('front.creed')}</p>
    </div>
  );
}

/** A tangle that unwinds into one line: the product's idea in one stroke. */
function Thread() {
  return (
    <svg viewBox="20 40 500 290" aria-hidden className="w-full text-accent" fill="none">
      <path
        className="draw"
        pathLength={1}
        d="M62 196C20 120 92 40 178 58s118 128 62 186-166 34-170-42S166 96 236 122s88 120 26 156-150-2-146-72 92-120 158-94 70 112 26 150-118 30-138-22 26-104 76-96 62 66 34 96-66 14-66-14 34-40 58-22 32 74 92 96 84-26 124-28"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="486" cy="274" r="17" fill="var(--honey)" />
      <circle cx="486" cy="274" r="29" stroke="var(--honey)" strokeWidth="2" opacity="0.55" />
    </svg>
  );
}
