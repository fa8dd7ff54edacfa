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
  ...['was wenn', 'was ist wenn', 'angst', 'panik', 'hoffentlich', 'befurchte', 'furchte', 'sorge dass', 'sorgen dass'],
];
/** What somebody else does: "Jonas holt die Kinder". Not "kommt" or "läuft ab", which are appointments. */
const DUTIES = wordSet(
  'holt bringt macht kauft besorgt ubernimmt erledigt regelt kocht zahlt bezahlt schickt fahrt liest kummert schreibt putzt backt organisiert',
);
const OWN = wordSet('ich wir muss mussen musste soll sollte mich mir uns man');
const FORGETTING = wordSet('vergessen verpassen verpennen verschwitzen verschlafen verlieren vergesse verpasse');

/** True where a German piece says what is not to be done: denied, done, called off, feared, or another's (PRODUCT, Settled, A worry is not a task). */
export function isDenied(words: readonly string[]): boolean {
  const said = ` ${words.join(' ')} `;
  if (DENIALS.some((phrase) => said.includes(` ${phrase} `))) return true;
  const isOwn = words.some((word) => OWN.has(word));
  if (!isOwn && words.some((word) => DUTIES.has(word))) return true;
  // "Oma nicht anrufen": a word before the verb forbids it.
  const no = words.findIndex((word) => /^(?:nicht|nich|nix|nichts|nie)$/.test(word));
  const verb = words.slice(no + 1).find((word) => /(?:en|ern|eln)$/.test(word));
  return no >= 0 && !isOwn && verb !== undefined && !FORGETTING.has(verb);
}
