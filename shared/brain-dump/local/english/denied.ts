import type { Range, Token } from '../words.ts';

/** What somebody else does or will do: "Raj is handling the data room". */
const DOING =
  'handling|putting up|setting up|doing|bringing|taking|picking|sorting|covering|ordering|cooking|buying|chasing|organi[sz]ing|dealing|looking after|running|writing|fixing|paying|collecting|feeding|booking|driving(?! lesson)';
const WILL_DO =
  'handle|do|bring|take|pick up|sort|cover|order|organi[sz]e|pay|collect|look after|drive|cook|deal with|book|buy|call';

/** Frames of what is not to be done, each with what lifts it. A piece is read in lower case, its connectives left out. */
const FRAMES: readonly { readonly frame: RegExp; readonly unless?: RegExp }[] = [
  // A fear; what one fears to forget or to miss is a matter all the same.
  { frame: /^(?:what|wat) (?:if|happens if)\b/ },
  {
    frame: /\b(?:scared|afraid|terrified|frightened|worried)(?: that)? (?:i|we|he|she|they|it|the|my|of)\b/,
    unless: /\b(?:forget|miss)\b/,
  },
  // Not needed, or not wanted.
  {
    frame:
      /^(?:i |we )?(?:don'?t|do not|doesn'?t) (?:need|have|want) to\b|^no need to\b|^(?:i |we )?needn'?t\b|^no longer\b/,
    unless: /\b(?:but|so|forget)\b/,
  },
  { frame: /^(?:not (?:doing|going)|i'?m not (?:doing|going)|so not me)\b/ },
  // Done, or called off.
  {
    frame:
      /\balready (?:been )?(?:booked|paid|sent|done|did|bought|sorted|handled|ordered|returned|submitted|emailed|called)\b/,
    unless: /\?|\b(?:but|check|ask)\b/,
  },
  {
    frame: /\b(?:called off|fell through|been cancell?ed|got cancell?ed|was cancell?ed)\b/,
    unless: /\?|\b(?:so|tell|ask)\b/,
  },
  // Of another day and life, or of how one feels.
  {
    frame:
      /^(?:(?:maybe )?(?:one day|some ?day),? (?:i|we|my|a|the|when|if)|imagine|dream(?:ing)?|i'?d love to|i wish|i keep imagining|when i retire|hope|hoping|hopefully)\b/,
  },
  { frame: /^i (?:just )?(?:can'?t|can ?not|cannot) (?:do|take|handle|stand|cope|go on|keep)\b/ },
  {
    frame:
      /^(?:i (?:just )?(?:want|wanna) (?:to )?(?:die|disappear|sleep|cry|scream)|there(?:'s| is| are) (?:so|too|a lot))\b/,
  },
  { frame: /^(?:i )?(?:keep|can'?t stop) (?:thinking|wondering|dreaming|imagining|telling myself)\b/ },
  {
    frame:
      /^(?:so tired|i'?m (?:so|just|really)|feeling|feels like|i (?:hate|love|miss|feel|felt|always|never)|everyone|everybody|nobody|no one)\b/,
  },
  // Struck out, put off for good, a joke, or a heading.
  {
    frame:
      /~ ~|\b(?:can wait|not happening|maybe next year|next year maybe|so ignore|pulled out of|jk)\b|^maybe (?:some ?day|one day)\b|:$/,
  },
  { frame: /\( ?(?:\w+ )+(?:is )?doing (?:it|that|those|this) ?\)/ },
  { frame: /\b(?:is|are) cancell?ed\b/, unless: /\?|\b(?:tell|ask|check|call|rebook)\b/ },
  // Another's.
  {
    frame: new RegExp(
      `^(?!i\\b|i'|we\\b|we'|it\\b|it'|this|that|there|what|who|someone|somebody|everything|nothing|all )(?:my |our |the )?[a-z][a-z.-]*(?: [a-z][a-z-]*)?(?:(?:'s| is| are) (?:${DOING})|(?: will|'ll) (?:${WILL_DO}))\\b`,
    ),
    unless: /\b(?:i|me|need|needs|must|ask|check|tell|remind|call|ring|text)\b/,
  },
];

/** Words before what a piece says: they neither lift nor make a frame. */
const OPENINGS = /^(?:(?:and|but|oh|so|also|um|uh|then|ok|okay|well|anyway|right|yeah)\b\s*|\p{P}\s*)+(?=\S)/u;

/** True where an English piece says what is not to be done: denied, done, called off, feared, dreamt of, or another's (PRODUCT, Settled, A worry is not a task). */
export function isDenied(tokens: readonly Token[], { from, to }: Range): boolean {
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
    .replace(OPENINGS, '');
  return FRAMES.some(({ frame, unless }) => frame.test(said) && unless?.test(said) !== true);
}
