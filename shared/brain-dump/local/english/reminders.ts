import type { Remembering } from '../remembered.ts';
import type { Token } from '../tokenize.ts';

/**
 * What an assistant is asked to create: "set a reminder for", "create a new calendar entry", "make an event called".
 */
const MADE =
  '(?:set(?: up)?|create|make|add|give|put|schedule)(?: (?:me|us|up|myself))*(?: (?:a|an|another|new))*(?: (?:new|calendar|daily|weekly))* (?:(?:reminder|notification|alert)(?: for (?:me|us|myself))?(?: (?:to|for|about|that|of))?|(?:entry|event)(?: (?:on|for|to|about|that|called|titled|named)(?! (?:me|us) )))(?: ?(?:with (?:the )?)?(?:called|titled|named|subject|title|name) ?[,:]?)?';
/**
 * Ways to ask for a reminder, or to remind oneself: "don't let me forget", "I mustn't forget to", "remind me", "note to
 * self", "mark my calendar for", "create an event for".
 */
const REMINDER = new RegExp(
  `^(?:(?:and|but|so|oh|also|please|pls) )*(?:${[
    "(?:don'?t|do not|dont) (?:let me )?forget",
    "(?:i )?(?:mustn'?t|must not|can'?t|cannot|can not|shouldn'?t|better not) forget",
    '(?:(?:can|could|would|will) you (?:please )?)?remind me',
    'i want you to remind me',
    '(?:i )?keep forgetting(?= to)',
    '(?:i )?(?:must|need to|have to|gotta|should) remember',
    'note to self(?: :)?',
    '(?:can you |could you )?mark my calendar(?: (?:for|with))?',
    '(?:i )?need an?(?:other)? reminder(?: (?:for|about))?',
    `(?:(?:can|could|would|will) you (?:please )?|i want to )?${MADE}`,
  ].join('|')})(?: (?:to|about|that|of))? `,
);
/** Most tokens of such a phrase. */
const LONGEST = 14;

/** English phrases that ask to remember something. */
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
};

/** Commands to write something down, around or before it. */
const COMMANDS = [
  /^(?:please |(?:can|could|would) you )*(?:add|put|stick|get) (?<what>.+?) (?:to|on|in|onto) (?:my|the|our) (?:current )?(?:(?:to[- ]?do |todo |shopping |grocery )?(?:list|calendar|schedule|diary|planner)|(?:shopping|grocery))$/iu,
  new RegExp(
    `^(?:please |(?:can|could|would) you )*(?:${MADE}|mark my calendar(?: (?:for|with))?|i? ?need an?(?:other)? reminder(?: (?:to|for|about))?|note to self) ?:? (?:an? )?(?<what>.+)$`,
    'iu',
  ),
  /^(?:called|titled|named|entitled|with (?:the )?(?:subject|title|name)) (?<what>.+)$/iu,
];
const THERE = /^(?:that )?there(?:['’]s| is| are) an? (?=\p{L})/iu;
const FIRST_LETTER = /^\p{Ll}/u;

/**
 * Removes the command to write it down from a title: "add milk to my list" is "Milk", "create an event for jogging" is
 * "Jogging".
 */
export function withoutCommand(title: string): string {
  const what = COMMANDS.map((command) => command.exec(title)?.groups?.['what']).find((found) => found !== undefined);
  const isNamed = what !== undefined && /\p{L}{2}/u.test(what);
  return !isNamed && !THERE.test(title)
    ? title
    : (isNamed ? what : title).replace(THERE, '').replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}

/** Commands to note what was just said: "set the event", "please add it to my calendar", "set a reminder for". */
const NOTES =
  /^(?:(?:please|pls|and|so|then|also|(?:can|could|would|will) you) )*(?:(?:set|make|create|add|put)(?: (?:up|in|me|an?|the|another|my|one))* (?:reminder|event|notification|alert|entry)|(?:add|put|note) (?:it|that|this)(?: (?:on|in|to|into|down)(?: (?:my|the|our) (?:calendar|schedule|diary|planner|(?:to[- ]?do )?list))?)?|remind me(?: (?:of|about) (?:it|that|this))?)(?: (?:for|on|at|by|to|about|of|it|that|me|please))*$/;

/** Whether these words, without those for the time, only ask to note what was said before. */
export const isNoteOfBefore = (words: readonly string[]): boolean => NOTES.test(words.join(' '));
