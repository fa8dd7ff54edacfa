import { CARE_WORDS } from '#shared/care/answer.ts';
import { languageWith } from '#shared/kernel/languages.ts';
import { currentLanguage } from '#renderer/platform/language.ts';

/** What is said first to somebody in need, in the language of the screen if there are words in it. */
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
