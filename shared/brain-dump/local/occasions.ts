import type { Draft } from './draft.ts';

const OCCASION =
  /\b(?:birthday|wedding|anniversary|christening|baby shower|graduation|retirement|leaving party|housewarming)\b/i;
const GIFT =
  /^(?:buy|get|find|order|pick up|send|choose|make|bake)(?: (?:a|the|some|her|him|them|something))*(?: (?:present|presents|gift|gifts|card|cake|flowers|something))$/i;
/** Words that are capitalised in a title only because they came first. */
const KIN = /^(?:My|Our|The|Mum|Mom|Dad|Her|His|Their|Grandma|Grandpa|Nan|Sister|Brother)\b/;
/** Most clauses between the occasion and its gift. */
const NEAR = 2;

/** "mum's birthday is next week, have to buy a present": one task that names the occasion and is due by it. */
export function joinOccasions(drafts: readonly Draft[]): Draft[] {
  const absorbed = new Set<Draft>();
  drafts.forEach((gift, at) => {
    const occasion = drafts[at - 1];
    if (!occasion || gift.clause - occasion.clause > NEAR || gift.dropped || occasion.dropped) return;
    if (occasion.manner !== 'event' || occasion.when.time !== null || occasion.when.date === null) return;
    if (!OCCASION.test(occasion.title) || !GIFT.test(gift.title)) return;
    gift.title = `${gift.title} for ${occasion.title.replace(KIN, (name) => name.toLowerCase())}`;
    gift.when = { ...gift.when, date: gift.when.date ?? occasion.when.date, deadline: true, said: true };
    gift.range = gift.cover = { from: occasion.range.from, to: gift.range.to };
    absorbed.add(occasion);
  });
  return drafts.filter((draft) => !absorbed.has(draft));
}
