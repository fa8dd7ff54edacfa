import { useTranslation } from 'react-i18next';
import { byLanguage } from '#shared/kernel/languages.ts';
import { currentLanguage } from '#renderer/platform/language.ts';
import { LegalLinks } from '../LegalLinks.tsx';
import { ImprintFacts } from './ImprintFacts.tsx';
import { WithSupport } from './WithSupport.tsx';
import type { LegalMessages, Section } from './messages/en.ts';

const words = byLanguage(import.meta.glob<LegalMessages>('./messages/*.ts', { eager: true, import: 'legal' }));

/** A public page: privacy, terms, imprint, support (spec accounts 1, 2). */
export function LegalScreen({ page }: { readonly page: 'privacy' | 'terms' | 'imprint' | 'support' }) {
  useTranslation('app'); // Rerenders when the language changes.
  const { [page]: text, updated, imprint } = words[currentLanguage()];
  return (
    <article className="mx-auto max-w-2xl pt-4 pb-12 sm:pt-8">
      <title>{`${text.title} · Unchaos`}</title>
      <h1 className="text-3xl hyphens-auto sm:text-5xl">{text.title}</h1>
      <p className="mt-5 text-xl text-ink-soft">
        <WithSupport text={text.lead} />
      </p>
      {'sections' in text ? (
        text.sections.map((section) => <LegalSection key={section.title} {...section} />)
      ) : (
        <ImprintFacts words={imprint} />
      )}
      {(page === 'privacy' || page === 'terms') && <p className="mt-12 text-sm text-ink-soft">{updated}</p>}
      <LegalLinks here={`/${page}`} className="mt-12 border-t border-line pt-6" />
    </article>
  );
}

function LegalSection({ title, texts, points }: Section) {
  return (
    <section className="mt-10 grid gap-3 leading-relaxed">
      <h2 className="text-2xl">{title}</h2>
      {texts.map((text) => (
        <p key={text}>
          <WithSupport text={text} />
        </p>
      ))}
      {points && (
        <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
