/** A length of time, as people write it. */
const DURATION = /\d\s*(?:min|m\b|h\b|hours?|std|stunden?)/iu;

/** Whether words say how long something takes. */
export const saysDuration = (words: string): boolean => DURATION.test(words);
