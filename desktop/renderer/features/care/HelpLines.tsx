import { useAtom } from 'jotai';
import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HELP, HELP_REGIONS, type HelpLine, type HelpRegion } from '#shared/care/helpLines.ts';
import { languageWith, textIn } from '#shared/kernel/languages.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { currentLanguage } from '#renderer/platform/language.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { helpRegionAtom } from './helpRegion.ts';
import { CARE_WORDS } from '#shared/care/answer.ts';

/** The first words to a person in need, in the language of the screen where it has them. */
export function CareMessage() {
  const language = languageWith(CARE_WORDS, currentLanguage());
  const { title, text } = CARE_WORDS[language];
  return (
    <header lang={language} className="grid gap-4">
      <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
      <p className="text-lg leading-relaxed">{text}</p>
    </header>
  );
}

/** Who listens in the person's country, with the number for danger to life; another country is one choice away. */
export function HelpLines() {
  const { t } = useTranslation('care');
  const [region, choose] = useAtom(helpRegionAtom);
  const [heading, country] = [useId(), useId()];
  const { emergency, lines } = HELP[region];
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-xl">
        {t('lines')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {lines.map((line) => (
          <Line key={line.source} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{t('danger')}</p>
        <Way href={`tel:${emergency}`} name={t('emergencyOf', { number: emergency })} said={emergency} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <label htmlFor={country}>{t('country')}</label>
        <select
          id={country}
          value={region}
          onChange={(event) => choose(event.target.value as HelpRegion)}
          className="min-h-target max-w-full rounded-control border border-line-strong bg-surface px-3 text-ink"
        >
          {HELP_REGIONS.map((one) => (
            <option key={one} value={one}>
              {t(`countries.${one}`)}
            </option>
          ))}
        </select>
      </p>
    </section>
  );
}

function Line({ line: { name, about, phone, text, hours, source } }: { readonly line: HelpLine }) {
  const { t } = useTranslation('care');
  const dialled = phone?.replaceAll(/\D/g, '');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {textIn(about, currentLanguage())} · {t(hours)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {phone !== null && <Way href={`tel:${dialled}`} name={t('callOf', { name, number: phone })} said={phone} />}
        {text && (
          <p className="inline-flex items-center gap-2 select-text">
            <MessageCircle aria-hidden size={18} />
            {text.words === null
              ? t('writeOnly', { number: text.to })
              : t('write', { words: text.words, number: text.to })}
          </p>
        )}
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('page', { name })}
          className={buttonClass('quiet', 'small')}
        >
          <ExternalLink aria-hidden size={18} />
        </a>
      </div>
    </li>
  );
}

/** A number to tap; on a computer, which calls nobody, to read and to copy. */
function Way({ href, name, said }: { readonly href: string; readonly name: string; readonly said: string }) {
  const inside = (
    <>
      <Phone aria-hidden size={18} />
      {said}
    </>
  );
  return desktop ? (
    <p className="inline-flex items-center gap-2 text-lg font-semibold whitespace-nowrap select-text">{inside}</p>
  ) : (
    <a href={href} aria-label={name} className={`${buttonClass()} whitespace-nowrap`}>
      {inside}
    </a>
  );
}
