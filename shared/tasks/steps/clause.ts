import { cleanLine } from '#shared/kernel/text.ts';

/** Introductions before the task itself. */
const LEAD_INS =
  /^(?:[^\p{L}\p{N}]+|(?:to-?do|task|aufgabe):?\s|(?:i|we)\s+(?:really\s+)?(?:need|have|want|should|must|ought|got)\b(?:\s+to\b)?|i(?:'|’)?(?:ve|d)\s+(?:got|like|better)\b(?:\s+to\b)?|gotta\b|(?:need|have|want|try|remember|about)\s+to\s|don(?:'|’)?t\s+forget\s+(?:to\s)?|must\s|should\s|finally\s|please\s|just\s|maybe\s|ich\s+(?:muss|müsste|will|möchte|sollte|soll)\s|(?:ich\s+)?muss\s|endlich\s|unbedingt\s|dringend\s|noch\s|mal\s|bitte\s|nicht\s+vergessen:?\s)\s*/iu;

/** Verbs that start a second task. */
const SECOND =
  /\s*(?:[;\n]|,?\s(?:and|then|&|\+)\s+(?:then\s+)?(?=(?:call|phone|e-?mail|text|message|write|send|pay|buy|get|book|make|clean|tidy|wash|fix|pick|return|cancel|finish|read|go|take|do|ask|tell|put|print|submit|order|check|find|sort|pack|cook)\b)|\s(?:so that|because|before i|after i|in order to|once)\s|,?\s(?:damit|weil|bevor|nachdem|sobald)\s|\s[-–—]\s|\().*$/isu;

/** A time expression at the end of a title; one or two words must be left before it. */
const WHEN =
  /^(.+\S\s+\S.*|\S+\s+\S+)\s+(?:(?:by|before|on|until|this|next|every|due|for)\s+(?:the\s+)?(?:end of (?:the\s+)?)?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:by|before|until|this|next|every|over)\s+(?:the\s+)?(?:end of (?:the\s+)?)?(?:weekend|week|month|year|morning|afternoon|evening|night)|(?:by |before |for )?(?:today|tonight|tomorrow)|tomorrow (?:morning|afternoon|evening)|asap|soon|now|again|(?:at|by|before)\s+(?:\d{1,2}(?::\d\d)?\s?(?:am|pm)?|noon)|(?:bis|am|vor|nächsten|diesen|jeden)\s+(?:zum\s+)?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|abend|morgen)|(?:um\s+\d{1,2}(?::\d\d)?\s+uhr)|heute(?:\s+abend)?|bald)$/iu;

/**
 * Returns the task itself within a title: without its introduction ("I need to"), its time expression, and anything
 * that follows. At least one word is left of every title that has one.
 */
export function clauseOf(title: string): string {
  let clause = cleanLine(title);
  for (let before = ''; before !== clause;) {
    before = clause;
    clause = clause.replace(LEAD_INS, '');
  }
  clause = clause.replace(SECOND, '');
  for (let before = ''; before !== clause;) {
    before = clause;
    clause = clause.replace(/[\s.,!?:;…]+$/u, '').replace(WHEN, '$1');
  }
  // German puts the time before the verb.
  clause = clause.replace(
    /\s(?:heute|morgen|endlich|noch|mal|bald|unbedingt|dringend|diese woche|nächste woche)(?=\s\S+$)/giu,
    '',
  );
  return clause.trim() || cleanLine(title);
}
