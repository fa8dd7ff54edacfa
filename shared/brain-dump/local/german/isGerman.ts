import { type Token, wordSet } from '../words.ts';

const GERMAN = wordSet(
  'und der die das ich nicht ist ein eine einen den dem muss mit für fur auf noch zu zum zur auch mal wegen oder aber bis morgen heute im beim vom wenn dass mich mir hab habe wir sind kann soll nach bei aus am um schon jeden uhr termin anrufen kaufen abholen machen holen bezahlen',
);
const ENGLISH = wordSet(
  'and the i to a of for my is it in on that with need have at be but not this get call buy pay by so just me we do or about from if still should',
);

/** True for a dump whose small words are rather German than English. */
export function isGerman(tokens: readonly Token[]): boolean {
  let score = 0;
  for (const { text } of tokens) {
    if (GERMAN.has(text) || /[äöüß]/.test(text)) score += 1;
    if (ENGLISH.has(text)) score -= 1;
  }
  return score > 0;
}
