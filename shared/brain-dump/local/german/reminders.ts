import { plain } from '../learned/plain.ts';
import type { Remembering } from '../remembered.ts';
import type { Token } from '../tokenize.ts';
import { infinitiveOfFirst, ZU_WITHIN } from './infinitives.ts';

/** Filler words within a reminder phrase. */
const FILL =
  '(?:(?:bitte|auch|noch|mal|bloss|ja|unbedingt|blos|also|mich|mir|uns|ich|wir|da|morgen|heute|auf keinen fall) )*';
const THEREON = '(?:dran|daran|drann)';
/**
 * Ways to ask for a reminder, or to remind oneself: "denk dran", "vergiss nicht", "erinner mich daran", "ich darf nicht
 * vergessen", "ich muss dran denken".
 */
const REMINDER = new RegExp(
  `^(?:(?:und|ach|oh|so|also|achso|bitte|ps) )*(?:` +
    [
      `denk[et]? ${FILL}${THEREON}`,
      `erinner(?:e|t|st du|n sie)? (?:mich|uns) (?:(?!an |:)\\S+ ){0,6}?${THEREON}`,
      `erinner(?:e|n sie)? (?:mich|uns) (?:(?!an )\\S+ ){0,4}?:`,
      `(?:mach (?:mir )?)?(?:eine |ne )?notiz (?:an|fur) mich(?: selber| selbst)?(?: :)?`,
      `(?:mach (?:mir )?(?:eine |ne )?notiz|trag (?:mir )?ein|speichern(?: bitte)?) :`,
      `(?:schreib|notier) (?:(?:mir|bitte) )*(?:auf )?,? ?dass`,
      `(?:leg|stell|mach) (?:mir )?(?:(?!:)\\S+ ){0,5}?(?:eine |ne )?erinnerung(?: (?:an|ein))?(?: :)?`,
      `mach (?:mir )?(?:einen |nen )?(?:eintrag|termin) fur`,
      `verg(?:iss|isst|esst|esse) ${FILL}(?:nicht|net|ned)`,
      `(?:nur |blos |bloss |ja )?(?:nicht|net|ned) vergessen(?= (?:dass|das|zu|die|den|der|das|ich|,|\\p{L}+ (?:\\p{L}+ )*zu \\p{L}+en)|$)`,
      `(?:(?:ich|wir|man) )?(?:darf|durfen|sollte|sollten|will|muss|mussen|soll) ${FILL}(?:nicht|net|ned) vergessen`,
      `(?:(?:ich|wir|man) )?(?:muss|mussen|soll|sollte|sollten) ${FILL}${THEREON} denken`,
      `${THEREON} denken`,
      `(?:ich )?vergess?e?(?: (?:immer|standig|daurnd|andaurnd|jedesmal|wieder|ich))+(?= (?:, )?(?:\\p{L}+ ){0,6}(?:zu \\p{L}+en|\\p{L}+zu\\p{L}+e?n)\\b)`,
      `(?:ich )?habe? (?:(?:schon|wieder|total|ganz|ich|voll|heute|gestern|natürlich|auch|noch) )*vergessen(?= (?:, )?(?:\\p{L}+ ){0,6}(?:zu \\p{L}+en|\\p{L}+zu\\p{L}+e?n)\\b)`,
    ].join('|') +
    `)(?: |$)(?:, )?(?:dass |das (?=ich|wir|der|die|das) )?`,
  'u',
);
/** Most tokens of such a phrase. */
const LONGEST = 12;
/** A command around its object: "setz Milch auf die Liste", "trag die Probe am Montag ein". */
const AROUND =
  /^(?<lead>(?:(?:und|ach|ach ja|oh|ja|also|okay|dann|bitte|auch) ,? ?)*(?:setz|pack|schreib|tu|nimm|trag)e? (?:(?:mir|uns|bitte|mal|noch|auch|ausserdem) )*)\S.*?(?<tail> (?:(?:noch |auch )?(?:mit )?auf (?:die|meine|unsere) (?:\S*liste)|ein))(?: bitte)?[ .!,]*$/u;

/**
 * Returns how many tokens a command to write something down has before and after its object; zero for both without one.
 * @param words - of a piece, in plain spelling
 */
export function aroundOf(words: readonly string[]): { readonly lead: number; readonly tail: number } {
  const said = words.join(' ');
  const { lead, tail } = AROUND.exec(said)?.groups ?? {};
  if (lead === undefined || tail === undefined) return { lead: 0, tail: 0 };
  const isTrag = /\btrage? /.test(lead);
  if (isTrag !== (tail === ' ein')) return { lead: 0, tail: 0 };
  const countOf = (part: string): number => part.trim().split(' ').length;
  return { lead: countOf(lead), tail: countOf(said.slice(said.lastIndexOf(tail))) };
}

/**
 * "an die Zeiterfassung erinnern", "Hilfeplangespräch, bitte erinnern": removes the rest of the reminder phrase from a
 * title.
 */
export const withoutReminding = (title: string): string =>
  title
    .replace(/^an (?:(?:den|die|das|dem|der) )?(.+?) (?:zu )?erinnern$/iu, '$1')
    .replace(/,? bitte (?:dran |daran )?erinnern$/iu, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Words before which it is not a reminder: "ich denk dran, wie es war". */
const SUBJECT = /^(?:ich|wir|er|sie|es|man|wer|der|die|du|ihr)$/;

/** Returns how many tokens a reminder phrase takes from `at`; 0 where none starts there. */
export function reminderLength(tokens: readonly Token[], at: number, to: number): number {
  const words = tokens.slice(at, Math.min(to, at + LONGEST)).map(({ text }) => plain(text));
  const found = REMINDER.exec(`${words.join(' ')} `)?.[0].trim();
  return found === undefined || found === '' ? 0 : found.split(' ').length;
}

/**
 * "Katze zu füttern", "Oma anzurufen", "Rechnung bezahle" ("dass ich die Rechnung bezahle"): returns the title as a
 * command.
 */
export function asOrder(title: string): string {
  const own = infinitiveOfFirst(/\p{L}+$/u.exec(title)?.[0] ?? '');
  if (own !== null) return title.replace(/\p{L}+$/u, own);
  return title.replace(/ zu (\p{Ll}+n)$/u, ' $1').replace(ZU_WITHIN, '$1$2');
}

/** German phrases that ask to remember something. */
export const REMEMBERING: Remembering = {
  lengthAt: reminderLength,
  isSubject: (word) => SUBJECT.test(plain(word)),
};
