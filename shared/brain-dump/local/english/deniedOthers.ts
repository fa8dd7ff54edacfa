export interface Frame {
  readonly frame: RegExp;
  readonly unless?: RegExp;
}

/** What someone else does or will do: "Raj is handling the data room". */
const DOING =
  'handling|putting up|setting up|doing|bringing|taking|picking|sorting|covering|ordering|cooking|buying|chasing|organi[sz]ing|dealing|looking after|running|writing|fixing|paying|collecting|feeding|booking|driving(?! lesson)|watching|minding|hosting|dropping|baking|settling|finishing|walking|painting|cleaning|printing|washing|ironing|putting in|seeing to';
const WILL_DO =
  'handle|do|bring|take|pick up|sort|cover|order|organi[sz]e|pay|collect|look after|drive|cook|deal with|book|buy|call|drop|chase|send|fetch|fix|clean|watch|mind|host|water|feed|walk|settle|finish|make|prepare|print|teach|transfer|bake';

const FAMILY =
  'sister|brother|mum|mom|mam|dad|wife|husband|hubby|partner|son|daughter|nan|gran|grandma|aunt|auntie|uncle|cousin|neighbou?r|flatmate|roommate';

/** Patterns of what is someone else's to do. */
export const OF_OTHERS: readonly Frame[] = [
  { frame: /\bno (?:, )?[a-z]+ can [a-z]+ (?:his|her|their) own\b/, unless: /\?|\b(?:ask|tell|check|remind)\b/ },
  {
    frame: /^(?:he|she|they)(?:'ll| can| could| will| is going to| are going to|'s going to) (?!need|want|be )[a-z]+/,
    unless: /\?|\b(?:i|we|me|ask|tell|check|remind|unless)\b/,
  },
  {
    frame: new RegExp(
      ", (?:he|she|they)(?: is| are|'s|'re| will|'ll) (?:going to |gonna )?(?:send|" +
        WILL_DO +
        ')\\b|, (?!i\\b|we\\b)(?:[a-z-]+ ){1,4}(?:fixes|does|handles|sorts|gets|makes|has) (?:it|that|this|them)(?: now)?$',
    ),
    unless: /\?|\b(?:ask|tell|check|remind|chase|so)\b/,
  },
  {
    frame:
      /^(?!i\b|we\b|who|they)(?:my |the |our )?[a-z]+ (?:sorted|fixed|paid|booked|ordered|brought|took|handled|collected|cleaned|finished) (?:the|my|our|his|her|it|them|that|all)\b/,
    unless: /\?|\b(?:so|but|needs?|must|ask|check|tell|thank|if|when)\b/,
  },
  {
    frame: new RegExp(`^(?:my |the |our )?(?:${FAMILY}) (?:${DOING})\\b|^[a-z]+(?: [a-z]+)? has [a-z]+ duty$`),
    unless: /\?|\b(?:i|me|need|needs|must|ask|check|tell|remind)\b/,
  },
  { frame: /^(?:my|the|our) [a-z]+ .* already$/, unless: /\?|\b(?:i|we|so|but|needs?|check|ask)\b/ },
  {
    frame: /^(?!i\b|we\b|it\b)[a-z]+ (?:always|never) [a-z]+/,
    unless: /\?|\b(?:so|but|needs?|must|ask|check|call|ring|email)\b/,
  },
  {
    frame:
      /\b(?:does|doing|comes|handles|brings|fetches|gets|picks)\b.* (?:himself|herself|themselves)\b|\b(?:said|says) (?:he|she|they)(?:'ll|'d| will| would)\b/,
    unless: /\b(?:i|we|me|ask|tell|check)\b/,
  },
  {
    frame: new RegExp(
      `^(?!i\\b|i'|we\\b|we'|it\\b|it'|this|that|there|what|who|someone|somebody|everything|nothing|all )(?:my |our |the )?[a-z][a-z.-]*(?: [a-z][a-z-]*)?(?:(?:'s| is| are) (?:${DOING})|(?: will|'ll) (?:${WILL_DO}))\\b`,
    ),
    unless: /\b(?:i|me|need|needs|must|ask|check|tell|remind|call|ring|text)\b/,
  },
];
