import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { Range, Token } from '../tokenize.ts';

/** The start of a sentence that was split from its command: "and I still haven't | opened an account". */
const BEGUN =
  /(?:^| )((?:(?:and|but|so|then|because|cos) )?(?:i|we) (?:(?:still|just|really|also|even|never) )*(?:didn'?t|haven'?t|never|need to|have to|gotta|must|should|ought to)(?: (?:probably|really|just|also))?|(?:and |but )?(?:before|after) that)$/;
/** The longest such beginning, in words. */
const LONGEST = 8;

/** Words that only introduce a message: "tell the landlord", "and let Priya know that". */
const HANDS_ON =
  /^(?:(?:and|so|then|also|need|to|gotta|must|should|i|have|just) )*(?:(?:tell|warn|remind|inform) (?:\S+ ){0,2}\S+(?: that)?|let (?:\S+ ){1,3}know(?: that)?|(?:text|email|message|write to|say to) (?:\S+ ){1,3}that)$/;
/** How a message to someone starts. */
const MESSAGE = /^(?:that )?(?:i|i'm|im|i'll|i've|i'd|we|we're|we'll|we've|it's|there's) /;

/** The recipient, before the message itself: "Message Omar: | did the code change?". */
const ADDRESSED =
  /^(?:(?:and|so|then|also|please|need|to|gotta|must|should|i|have|just) )*(?:message|text|email|ask|tell|ping|dm|whatsapp|write) (?:[^ :]+ ){1,3}:$/;
const isAddressed = (tokens: readonly Token[], before: Range): boolean =>
  before.to - before.from <= LONGEST && ADDRESSED.test(saidIn(tokens, before));

/** "tell the landlord | i'm not paying the bill": recipient and message. */
const isMessage = (tokens: readonly Token[], before: Range, piece: Range): boolean =>
  before.to === piece.from &&
  before.to - before.from <= LONGEST &&
  tokens.slice(before.from, before.to).every(({ kind }) => kind === 'word') &&
  HANDS_ON.test(saidIn(tokens, before)) &&
  MESSAGE.test(saidIn(tokens, piece));

const saidIn = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** Words that wait for their noun: "move the tuesday | team meeting", "buy some | stamps". */
const WAITS_FOR_NOUN =
  /(?:^| )(?:the|an?|my|our|their|your|some|another|(?:the|my|our) (?:next |last )?(?:mon|tues?|wednes|thurs?|fri|satur|sun)day)$/;

/** Words that wait for a name: "create an event titled ' | Pick up Gavin'", "set a reminder called | dentist". */
const WAITS_FOR_NAME =
  /(?:^| )(?:event|entry|reminder|meeting|appointment|alarm|item|task|note|notification)(?: (?:with|that|is|the|a))* (?:called|titled|named|entitled|labell?ed|subject|title|name)(?: [,:])?(?: ["']?)?$/;

/** Whether a piece was split from its beginning, or is a command without an object: "protein powder's out, | buy". */
function isRest(tokens: readonly Token[], before: Range, piece: Range): boolean {
  const words = tokens.slice(piece.from, piece.to).filter(({ kind }) => kind === 'word');
  const isOrderAlone =
    words.length === 1 && COMMAND_VERBS.has(words[0]?.text ?? '') && tokens[before.to - 1]?.text === ',';
  return isOrderAlone || (before.to === piece.from && WAITS_FOR_NOUN.test(saidIn(tokens, before)));
}

/** Merges each message with its recipient, and each remainder with the piece it belongs to. */
function withMessages<Piece extends Range & { readonly isTask: boolean }>(
  tokens: readonly Token[],
  pieces: readonly Piece[],
): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const isCalled =
      before?.to === piece.from && (WAITS_FOR_NAME.test(saidIn(tokens, before)) || isAddressed(tokens, before));
    const isGoingOn = before?.isTask === true && (isMessage(tokens, before, piece) || isRest(tokens, before, piece));
    if (before && (isCalled || isGoingOn)) found.splice(-1, 1, { ...before, to: piece.to, isTask: true });
    else found.push(piece);
  }
  return found;
}

/** Merges pieces of the same sentence: an introduction with its request, and a message with its recipient. */
export function withWholeClauses<Piece extends Range & { readonly isTask: boolean }>(
  tokens: readonly Token[],
  pieces: readonly Piece[],
): Piece[] {
  const whole = withMessages(tokens, pieces);
  const found = [...whole];
  whole.forEach((piece, place) => {
    const before = found[place - 1];
    if (!before || !piece.isTask || before.to !== piece.from) return;
    const last = tokens.slice(Math.max(before.from, before.to - LONGEST), before.to);
    if (last.some(({ kind }) => kind !== 'word')) return;
    const begun = BEGUN.exec(last.map(({ text }) => text).join(' '))?.[1];
    if (begun === undefined) return;
    const at = before.to - begun.split(' ').length;
    found[place - 1] = { ...before, to: Math.max(at, before.from) };
    found[place] = { ...piece, from: Math.max(at, before.from) };
  });
  return found.filter(({ from, to }) => to > from);
}
