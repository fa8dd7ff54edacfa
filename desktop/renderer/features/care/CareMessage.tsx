import { CARE_WORDS } from '#shared/care/answer.ts';
import { languageWith } from '#shared/kernel/languages.ts';
import { currentLanguage } from '#renderer/platform/language.ts';

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
