import type { Remembering } from '../remembered.ts';
import type { Token } from '../words.ts';

/** How somebody asks to be reminded, or themselves not to forget: "don't let me forget", "I mustn't forget to", "remind me". */
const REMINDER =
  /^(?:(?:and|but|so|oh|also|please|pls) )*(?:(?:don'?t|do not|dont) (?:let me )?forget|(?:i )?(?:mustn'?t|must not|can'?t|cannot|can not|shouldn'?t|better not) forget|(?:can you |could you )?remind me|(?:i )?keep forgetting(?= to)|(?:i )?(?:must|need to|have to|gotta|should) remember)(?: (?:to|about|that|of))? /;
/** Most tokens of such an order. */
const LONGEST = 10;

/** How English asks to remember something. */
export const REMEMBERING: Remembering = {
  lengthAt(tokens: readonly Token[], at: number, to: number): number {
    const words = tokens.slice(at, Math.min(to, at + LONGEST)).map(({ text }) => text);
    const found = REMINDER.exec(`${words.join(' ')} `)?.[0].trim() ?? '';
    return found === '' ? 0 : found.split(' ').length;
  },
  // "he will never remind me", "you remind me of"
  isSubject: (word) =>
    /^(?:i|we|you|he|she|they|people|who|it|that|to|will|would|never|always|not|didn't|doesn't|don't|keeps?|me|'ll|really|just)$/.test(
      word,
    ),
  goesOn: () => false,
};
