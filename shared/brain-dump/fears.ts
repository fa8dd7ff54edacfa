import type { Span } from '#shared/tasks/task.ts';

/** Opens a fear; the rest of the clause is what is feared. */
const OPENS_FEAR =
  /(?:\bwhat if|\bwas(?: ist)?,? wenn|\b(?:scared|afraid|worried|terrified|frightened)(?: that)? (?:i|we|he|she|they)(?:['’]\p{L}+)?|\bangst,? dass)(?!\p{L})(?<after>[^.!?;\n]*)$/iu;
/** Starts a new matter after a fear; something one fears to forget or miss also counts as a matter. */
const TURNS = /[,–-] *(?:so|but|and|aber|also)\b|\b(?:so|but|aber) i\b|\b(?:forget|miss|vergesse|verpasse)\b/iu;

/** Characters before a task in which a fear may open; clauses are not longer than this. */
const REACH = 300;

/** Whether the text of a task follows a fear or a "what if" (spec settled, A worry is not a task). */
export function isFeared(rawText: string, { start, end }: Span): boolean {
  const until = rawText.slice(Math.max(0, start - REACH), end);
  const after = OPENS_FEAR.exec(until)?.groups?.['after'];
  return after !== undefined && after.length >= (end - start) / 2 && !TURNS.test(after);
}

/**
 * Removes the fear of missing it from a title: "Miss the train" becomes the train (spec settled, A worry is not a
 * task).
 */
export function unfeared(title: string): string {
  const matter =
    /^(?:(?:i['’]?m|i am|so|really|just|still) )*(?:(?:what if|(?:scared|afraid|worried|nervous|anxious|terrified|panicking)(?: that)?) (?:i|we)(?:['’]ll)?(?: will| might)? )?(?:miss|forget|be late (?:for|to)|mess up|screw up)(?: to| about)?(?: (?:the|my|our))? (?<matter>\p{L}.*)$/iu.exec(
      title,
    )?.groups?.['matter'];
  return matter === undefined ? title : matter.charAt(0).toUpperCase() + matter.slice(1);
}
