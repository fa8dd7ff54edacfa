import type { WeighedPiece } from '../learned/decode.ts';
import type { Range, Token } from '../tokenize.ts';

/** What is done to a thing, as people say that it is still to do. */
const DONE =
  '(?:done|paid|booked|sent|called|rung|rang|phoned|emailed|texted|messaged|replied to|answered|written|wrote|returned|fixed|bought|ordered|posted|filed|submitted|signed|packed|filled (?:in|out)|registered|cancelled|canceled|renewed|ironed|washed|cleaned|picked|chosen|sorted|collected|wrapped|printed|applied for|planned|marked|graded|invoiced|unpacked|scheduled|transferred|uploaded)';
const THING = "(?:the|my|our|his|her|their|that|this|mum|mom|dad|gran|[a-z]+'s)";
/** "haven't done my taxes", "I ain't paid the light bill". */
const UNDONE = new RegExp(
  `^(?:(?:and|but|oh|also|so|um|still|plus|ugh|omg|because|cos) )*(?:(?:i|we|i've|ive|we've) )?(?:(?:still|just|also) )*(?:haven't|havent|have not|ain't|aint)(?: (?:even|actually|yet|still))* (?:${DONE} ${THING}|(?:booked|bought|ordered|picked|chosen|planned) an?) `,
);
/** "forgot to ring gran"; what is over by now is none: "forgot to eat". */
const FORGOTTEN =
  /^(?:(?:and|but|oh|also|so|um|omg|ugh) )*(?:(?:i|we|i've|ive) )?(?:(?:totally|completely|just|also|again|still) )*(?:forgot|forgotten) to (?!eat|say|sleep|drink|breathe|take|mention|log|wish|be|have|go)[a-z]+ [a-z\d]/;
/** How long it was not done tells of the person, not of a duty: "haven't called my sister in years". */
const SINCE =
  /\b(?:in (?:ages|years|months|weeks|days|my life|forever|(?:a|one|two|three|four|five|six|\d+) \w+)|since|for (?:years|months|weeks|ages|days|a \w+)|once|ever|anything|myself|before|won't|wont|not going to|don't want)\b/;
/** Lowest chance at which the rule is trusted: below it, the model has seen a story. */
const LEAST = 0.01;

const isUndone = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  return (UNDONE.test(`${said} `) || FORGOTTEN.test(said)) && !SINCE.test(said);
};

/** Makes what the user says they have not done a task, where the model took it for a feeling. */
export const withUndone = (tokens: readonly Token[], pieces: readonly WeighedPiece[]): readonly WeighedPiece[] =>
  pieces.map((piece) =>
    !piece.isTask && piece.chance >= LEAST && isUndone(tokens, piece) ? { ...piece, isTask: true } : piece,
  );
