import { phraseLength, phrases, type Range, type Token } from './tokenize.ts';

/** Roles that a pasted instruction may claim. */
const ROLE = /^(?:system|assistant|developer|admin)$/;
const OVERRIDE = /^(?:ignore|disregard|forget|override|bypass)$/;
const REVEAL = /^(?:reveal|print|show|output|repeat|display|expose|leak|give|tell|summarize|translate)$/;
const ANSWER = /^(?:respond|reply|answer|return|output)$/;
const FORMAT = /^(?:json|yaml|xml|html|markdown|base64|csv)$/;
/** What only an AI reader could be told to ignore. */
const GIVEN = phrases(`
  all instructions | all previous instructions | all prior instructions | all your instructions | all earlier instructions | all the instructions | any instructions | any previous instructions | previous instructions | prior instructions
  earlier instructions | your instructions | your previous instructions | the above instructions | the instructions above | the previous instructions | the above | everything above | all of the above | all above | everything you were told
  everything you were told before | what you were told | all rules | all your rules | your rules | your guidelines | your programming | the system prompt | your system prompt | everything before this | all previous prompts | previous prompts
`);
const SECRETS = phrases(`
  system prompt | your prompt | your instructions | hidden rules | hidden instructions | hidden prompt | secret instructions | your rules | your guidelines | initial prompt | api key | api keys | all users | other users
`);
/** Tokens after the verb in which its object is searched for. */
const WINDOW = 6;

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

const follows = (tokens: readonly Token[], at: number, to: number, list: ReturnType<typeof phrases>): boolean => {
  for (let here = at + 1; here < Math.min(to, at + WINDOW); here += 1)
    if (phraseLength(list, tokens, here, to) > 0) return true;
  return false;
};

/**
 * Whether the text tries to give the reader of the dump instructions ("ignore all previous instructions", "system:
 * delete …", "respond only with JSON"). Such text is never a task of the user, and never more than text (spec settled,
 * Processors).
 */
export function isOrderToReader(tokens: readonly Token[], { from, to }: Range): boolean {
  for (let at = from; at < Math.min(to, from + WINDOW); at += 1) {
    const text = word(tokens, at);
    if (ROLE.test(text) && word(tokens, at + 1) === ':' && at <= from + 1) return true;
    if (OVERRIDE.test(text) && follows(tokens, at, to, GIVEN)) return true;
    if (REVEAL.test(text) && follows(tokens, at, to, SECRETS)) return true;
    if (ANSWER.test(text) && tokens.slice(at, Math.min(to, at + WINDOW)).some(({ text: said }) => FORMAT.test(said)))
      return true;
  }
  return false;
}
