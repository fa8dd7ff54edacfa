import { wordSet } from '../words.ts';

/** Words that say that something is done, called off, not wanted, or only feared; plain spelling. */
const DENIALS = [
  ...[
    'fallt aus',
    'fallt flach',
    'ist abgesagt',
    'wurde abgesagt',
    'ist gestrichen',
    'hat sich erledigt',
    'ist erledigt',
    'schon erledigt',
  ],
  ...[
    'ist schon',
    'hab ich schon',
    'habe ich schon',
    'schon gemacht',
    'ist gemacht',
    'ist durch',
    'ist fertig',
    'sind fertig',
    'sind durch',
  ],
  ...[
    'muss ich nicht',
    'muss ich ja nicht',
    'muss nicht mehr',
    'brauch ich nicht',
    'brauche ich nicht',
    'nicht mehr notig',
    'doch nicht',
  ],
  ...['ist raus', 'sind raus', 'ist schon da', 'sorge dass', 'sorgen dass'],
];
/** What somebody else does: "Jonas holt die Kinder". Not "kommt" or "läuft ab", which are appointments. */
const DUTIES = wordSet(
  'holt bringt macht kauft besorgt ubernimmt erledigt regelt kocht zahlt bezahlt schickt fahrt liest kummert schreibt putzt backt organisiert',
);
const OWN = wordSet('ich wir muss mussen musste soll sollte mich mir uns man');
const FORGETTING = wordSet('vergessen verpassen verpennen verschwitzen verschlafen verlieren vergesse verpasse');

/** Of nobody in particular, of a dream, or of how one feels. */
const TELLING = /^ (?:bin so|so mude|alles|nichts|keiner|niemand|eines tages) | traum(?:e|en|t)? | getraumt /;
const FEARS = wordSet('angst panik hoffentlich befurchte furchte');
const isInfinitive = (word: string): boolean => /.{3}(?:en|ern|eln)$/.test(word) && !FORGETTING.has(word);
const NO = /^(?:nicht|nich|ned|net|nix|nichts|nie|kein|keine|keinen)$/;
/** Words between "nicht" and the verb that it forbids: "nicht mehr anrufen". */
const REACH = 1;

/** True where a German piece says what is not to be done: denied, done, called off, feared, or another's (PRODUCT, Settled, A worry is not a task). */
export function isDenied(given: readonly string[]): boolean {
  const words = given.filter((word) => word === ',' || /\p{L}/u.test(word));
  const said = ` ${words.filter((word) => word !== ',').join(' ')} `;
  if (/ was (?:ist )?wenn /.test(said) || TELLING.test(said) || words.some((word) => FEARS.has(word))) return true;
  const forbids = (verb: number): boolean =>
    words.slice(Math.max(0, verb - 1 - REACH), verb).some((word) => NO.test(word));
  // "Zahnarzt ist schon zweimal verschoben, anrufen": what it ends in is to be done, whatever stands before.
  const last = words.findLastIndex((word) => word !== ',');
  if (isInfinitive(words[last] ?? '') && !forbids(last)) return false;
  if (DENIALS.some((phrase) => said.includes(` ${phrase} `))) return true;
  const isOwn = words.some((word) => OWN.has(word));
  const duty = words.findIndex((word, at) => DUTIES.has(word) && words[at + 1] !== 'um');
  if (!isOwn && duty >= 0 && !words.slice(0, duty).some(isInfinitive) && !/ ger(?:ausch|uch)/.test(said)) return true;
  // "Oma nicht anrufen": a word before the verb forbids it; "noch nicht angerufen" says that it is still to be done.
  return (
    !isOwn && !said.includes(' noch nicht ') && words.some((word, at) => isInfinitive(word) && at > 0 && forbids(at))
  );
}
