import type { TaskWords } from '../lexicon/taskWords.ts';
import { phrases, wordSet } from '../tokenize.ts';
import { indexWords } from '../vocabulary.ts';
import * as words from './lexicon/factsWords.ts';
import { ENGLISH_MORPHOLOGY } from './morphology.ts';

export const ENGLISH_TASK_WORDS: TaskWords = {
  categories: indexWords(words.CATEGORY_WORDS, ENGLISH_MORPHOLOGY),
  contexts: indexWords(words.CONTEXT_WORDS, ENGLISH_MORPHOLOGY),
  minutes: new Map(Object.entries(words.USUAL_MINUTES)),
  urgent: wordSet(words.URGENT_WORDS),
  urgentPhrases: phrases(words.URGENT_PHRASES),
  notUrgent: phrases(
    "not urgent | isn't urgent | not that urgent | not so urgent | not very urgent | no longer urgent",
  ),
  important: phrases(words.IMPORTANT_PHRASES),
  pressing: words.PRESSING,
  foremost:
    /\b(?:(?:that'?s |this is |it'?s )?(?:the )?(?:most important|main thing|number one priority|top priority|priority (?:one|number one|1))|(?:before|above) (?:anything|everything) else|right now|right away|immediately|asap)\b|\bnow(?: ?!)*$/,
  relaxed: phrases(words.RELAXED_PHRASES),
  someday: phrases(words.SOMEDAY_PHRASES),
  deadline: phrases(words.DEADLINE_PHRASES),
  handedIn:
    /^(?!.*\b(?:appointment|meeting|interview|review|class)\b).*\b(?:submit|submission|(?:hand|turn) in|timesheets?|reports?|paper|essay|assignment|homework|coursework|proposal|application|forms?|dissertation|thesis|deck|slides|draft|invoices?)\b/,
  speaksTo:
    /^(?:get back to|follow up|check in with|check with|reach out|catch up with|let \p{L}+ know|give \p{L}+ a (?:call|ring|shout)|write (?:to|back)|write (?:\S+ ){0,3}(?:e-?mails?|letters?|messages?|cards?|notes?)\b|send (?:\S+ ){0,6}(?:to \p{L}|e-?mail|note|message|letter|invitations?|invites?|regards|reply)|send \p{L}+ (?:a|an|the|my|our) )/u,
  codes: /^(?:fix|review|test)\b.*\b(?:bugs?|code|prs?|tests?|login|api|crash|build|deploy)\b/,
  decides: /^(?:decide|choose|pick between|determine)(?: |$)|\bdecision\b/,
  researches: /^(?:research|investigate|compare|explore|find|figure|look)(?: |$)/,
  verbOf: (title) => title[0] ?? '',
};
