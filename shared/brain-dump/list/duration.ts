/** A duration, as people write it. */
const DURATION = /\d\s*(?:min|m\b|h\b|hours?|std|stunden?)/iu;

/** Whether the text says how long something takes. */
export const isDuration = (words: string): boolean => DURATION.test(words);
