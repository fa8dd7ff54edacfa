import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { publicSettings } from '#renderer/features/accounts/index.ts';
import { currentLanguage, type Language } from '#renderer/platform/language.ts';
import { legal as german } from './words/de.ts';
import { legal as english, type LegalWords, type Section } from './words/en.ts';

const words: Readonly<Record<Language, LegalWords>> = { en: english, de: german };

/** A page of plain text that everybody may read: privacy, terms, support (spec accounts 1, 2). */
export function LegalScreen({ page }: { readonly page: 'privacy' | 'terms' | 'support' }) {
  useTranslation('app'); // Drawn anew when the language changes.
  const { [page]: text, updated } = words[currentLanguage()];
  return (
    <article className="mx-auto max-w-2xl pt-4 pb-20 sm:pt-8">
      <title>{`${text.title} · Unchaos`}</title>
      <h1 className="text-3xl hyphens-auto sm:text-5xl">{text.title}</h1>
      <p className="mt-5 text-xl text-ink-soft">
        <WithSupport text={text.lead} />
      </p>
      {text.sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
      {page !== 'support' && <p className="mt-12 text-sm text-ink-soft">{updated}</p>}
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

/** The address of this server's support where the text has a place for it. */
function WithSupport({ text }: { readonly text: string }) {
  const { data } = useQuery(publicSettings());
  const email = data?.support.email;
  return text.split('{{email}}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && email && (
        <a href={`mailto:${email}`} className="rounded text-accent-strong underline underline-offset-4">
          {email}
        </a>
      )}
      {index > 0 && !email && '…'}
      {part}
    </Fragment>
  ));
}
