import type { Draft } from './draft.ts';
import { EVENT_NOUNS } from './lexicon/carriers.ts';
import { COMMAND_VERBS } from './lexicon/verbs.ts';
import { coreWords, differInOrder, isSameMatter, stem } from './likeness.ts';
import { mergeWhen } from './dates/scan.ts';

/** Most tasks sharing a word that are compared; limits the work on a repetitive list. */
const MOST_ALIKE = 50;

/**
 * Merges duplicates: "email dave" three times is one task that keeps every date said, and "call" alone repeats "call mum".
 * `left` contains the duplicates.
 */
export function dedupe(drafts: readonly Draft[]): { kept: Draft[]; left: Draft[] } {
  const kept: Draft[] = [];
  const left: Draft[] = [];
  // Only tasks that share a word can be duplicates; an index by word keeps long lists linear.
  const byWord = new Map<string, { readonly draft: Draft; readonly words: ReadonlySet<string> }[]>();
  for (const draft of drafts) {
    if (draft.dropped) {
      left.push(draft);
      continue;
    }
    if (draft.manner === 'fault' && isSeenTo(draft, drafts)) {
      left.push(draft);
      continue;
    }
    const verb = draft.title.toLowerCase();
    if (COMMAND_VERBS.has(verb) && kept.some(({ title }) => title.toLowerCase().split(' ').includes(verb))) {
      left.push(draft);
      continue;
    }
    const words = coreWords(draft.title);
    const near = [...words].flatMap((word) => byWord.get(word)?.slice(0, MOST_ALIKE) ?? []);
    const same = near.find(
      (other) =>
        isSameMatter(words, other.words) &&
        !isVague(words, other.words) &&
        !differInOrder(draft.title, other.draft.title) &&
        sameDay(draft, other.draft),
    );
    if (!same) {
      kept.push(draft);
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []).slice(0, MOST_ALIKE), { draft, words }]);
      continue;
    }
    same.draft.when = mergeWhen(same.draft.when, draft.when);
    if (words.size > same.words.size) {
      // The fuller title keeps its own range.
      const { range, cover } = same.draft;
      Object.assign(same.draft, { title: draft.title, range: draft.range, cover: draft.cover });
      Object.assign(draft, { range, cover });
    }
    left.push(draft);
  }
  return { kept, left };
}

const EVENTS = new Set([...EVENT_NOUNS, 'work', 'test', 'cleaning', 'shopping', 'home'].map(stem));

/** "meeting" need not be the "meeting with Dan": the kind of event alone identifies none. */
function isVague(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [smaller] = a.size < b.size ? [...a] : [...b];
  return a.size !== b.size && Math.min(a.size, b.size) === 1 && smaller !== undefined && EVENTS.has(smaller);
}

const MENDING =
  /\b(?:plumber|electrician|mechanic|landlord|landlady|garage|handyman|repair|repairs|engineer|technician|service|maintenance|super|fix|mend|replace|locksmith|roofer|workshop|warranty|it support)\b/i;
/** Most clauses between a fault and the task that fixes it. */
const NEAR = 2;

/** "the tap drips, I must call the plumber": the call is the task, the drip its reason. */
const isSeenTo = (fault: Draft, drafts: readonly Draft[]): boolean =>
  drafts.some(
    (other) =>
      other !== fault &&
      !other.dropped &&
      other.manner !== 'fault' &&
      Math.abs(other.clause - fault.clause) <= NEAR &&
      MENDING.test(other.title),
  );

const sameDay = (a: Draft, b: Draft): boolean =>
  a.when.date === null || b.when.date === null || a.when.date === b.when.date;
