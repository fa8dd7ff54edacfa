import { type Token, wordSet } from './token.ts';

/** Abbreviations whose dot does not end a sentence, English and German, in lower case. */
const SHORT_FORMS = wordSet(`
  dr prof mr mrs ms fr hr frl fam hrn st nr tel max min ca inkl exkl evtl bzgl wg ggf zzgl gem bzw vgl abs abt dipl zi whg gr
  sept okt nov dez jan feb aug jul jun std stk sec approx dept apt ave blvd rev sgt no
  z.b z.n z.t u.a d.h v.a o.g i.d.r i.v
`);
/** Abbreviations that are also words, so a number or a name must follow their dot. "No. Then", "at 5 min." */
const WORDS_TOO = wordSet('hr no max min gem apt sec jul jun jan nov fr st abs gr ave rev');
const BEFORE_NAMES = wordSet('hr fr st rev');
/** "Bahnhofstr." */
const STREET = /^.{2,}str$/;
/** Words before which "Fr." is a day. */
const AT_DAY = /^(?:am|bis|vor|ab|diesen|nächsten|kommenden|jeden|do|mi|di|mo|sa)$/;
const ON_DAY =
  /^(?:abgabe|termin|training|probe|schule|arbeit|sport|yoga|friseur|zahnarzt|arzt|tüv|meeting|call|schicht|frei|urlaub|party|geburtstag|essen|kino|früh|abend|mittag|nachmittag)$/;

/**
 * Merges the dot of an abbreviation into its word, so that it does not end a sentence: "Fr. Kessler", "Nr. 7", "Ende
 * Sept. noch".
 */
export function joinShortForms(tokens: readonly Token[], raw: string): Token[] {
  const found: Token[] = [];
  tokens.forEach((token, at) => {
    const before = found.at(-1);
    if (before && token.text === '.' && isShort(tokens, at, raw))
      // "Fr." with its dot is not Friday.
      found.splice(-1, 1, { ...before, text: before.text === 'fr' ? 'fr.' : before.text, end: token.end });
    else found.push(token);
  });
  return found;
}

function isShort(tokens: readonly Token[], dot: number, raw: string): boolean {
  const [lead, before, mark, after] = [tokens[dot - 2], tokens[dot - 1], tokens[dot], tokens[dot + 1]];
  if (!before || !after || mark?.spaced !== false || after.kind !== 'word') return false;
  if (!SHORT_FORMS.has(before.text) && !STREET.test(before.text)) return false;
  if (!WORDS_TOO.has(before.text)) return true;
  if (BEFORE_NAMES.has(before.text)) {
    const letter = raw.charAt(after.start);
    const isDay = before.text === 'fr' && (AT_DAY.test(lead?.text ?? '') || ON_DAY.test(after.text));
    const isTitle = /^(?:\p{Lu}?\p{Ll}+)$/u.test(raw.slice(before.start, before.end));
    return isTitle && letter !== letter.toLowerCase() && !isDay;
  }
  return /^\d/.test(after.text);
}
