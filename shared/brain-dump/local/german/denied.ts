import { type Range, type Token, wordSet } from '../tokenize.ts';
import { FRAMES, PUT_OFF, WISH } from './deniedFrames.ts';

/** Words that say that something is done, called off, unwanted, or only feared; in plain spelling. */
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
  ...[
    'ist ausgefallen',
    'lauft schon',
    'findet nicht statt',
    'ist geplatzt',
    'verschoben auf',
    'ist verschoben',
    'wurde verschoben',
    'entfallt',
    'is scho',
    'isch scho',
    'hab i scho',
    'is schon',
  ],
  ...['is raus', 'is durch', 'is fertig', 'is abgesagt', 'is erledigt', 'is gebucht', 'is bezahlt'],
  ...['ist raus', 'sind raus', 'ist schon da', 'sorge dass', 'sorgen dass'],
];
/** What someone else does: "Jonas holt die Kinder". Excludes "kommt" and "läuft ab", which are appointments. */
const DUTIES = wordSet(
  'holt bringt macht kauft besorgt ubernimmt erledigt regelt kocht zahlt bezahlt schickt fahrt liest kummert schreibt putzt backt organisiert sortiert bindet richtet wechselt pruft fixt bereitet schleift repariert streicht baut naht leiht spult wascht futtert giesst tauscht reinigt klart inszeniert kontrolliert montiert verlegt leert druckt bestellt packt wischt saugt raumt',
);
const OWN = wordSet('ich wir muss mussen musste soll sollte mich mir uns man');
const FORGETTING = wordSet('vergessen verpassen verpennen verschwitzen verschlafen verlieren vergesse verpasse');

/** Done or called off, stated at the start: "Kutsche gestrichen, zu teuer". */
const SETTLED = /^ \w+ (?:gestrichen|gebucht|abgesagt|storniert|erledigt|bezahlt) /;

/** "Klettern? Nein.", "Kaffeefahrt: nee": a question and its answer. */
const ANSWERED = /^\S+(?: \S+)? [?:] (?:nein|nee|no|ne|niemals|lieber nicht)\b/;

/** About nobody in particular, a dream, or a feeling. */
const TELLING = /^ (?:bin so|so mude|alles|nichts|keiner|niemand|eines tages) | traum(?:e|en|t)? | getraumt /;
const FEARS = wordSet('angst panik hoffentlich befurchte furchte schiss bammel graut grauts grault bange');
const WORRY =
  / (?:mach|mache|machen) (?:mir|uns) (?:\w+ )?(?:sorgen|gedanken) | (?:nervos|aufgeregt) wegen | nicht dass ich /;
/** "Vitamin D holen, Eisen hab ich noch": something else is in stock. */
const HAS_ANOTHER = /en , \S+ habe? (?:ich|wir) (?:noch|genug|da)$/;
const isInfinitive = (word: string): boolean => /.{3}(?:en|ern|eln)$/.test(word) && !FORGETTING.has(word);
const NO = /^(?:nicht|nich|ned|net|nix|nichts|nie|kein|keine|keinen)$/;
/** Most words between "nicht" and the verb it negates: "nicht mehr anrufen". */
const REACH = 1;

/**
 * Whether a German piece is not a task: denied, done, called off, feared, or someone else's (spec settled, A worry is
 * not a task).
 */
export function isDenied(given: readonly string[]): boolean {
  const words = given.filter((word) => word === ',' || /\p{L}/u.test(word));
  const said = saidIn(words);
  if (HAS_ANOTHER.test(words.join(' '))) return false;
  if (ANSWERED.test(given.join(' ')) || isFear(given) || TELLING.test(said) || FRAMES.some((frame) => frame.test(said)))
    return true;
  const forbids = (verb: number): boolean =>
    words.slice(Math.max(0, verb - 1 - REACH), verb).some((word) => NO.test(word));
  // "Zahnarzt ist schon zweimal verschoben, anrufen": a final infinitive is to be done, whatever precedes it.
  const last = words.findLastIndex((word) => word !== ',');
  if (isInfinitive(words[last] ?? '') && !forbids(last)) return false;
  if (SETTLED.test(said) || DENIALS.some((phrase) => said.includes(` ${phrase} `))) return true;
  const isOwn = words.some((word) => OWN.has(word));
  const duty = words.findIndex((word, at) => DUTIES.has(word) && words[at + 1] !== 'um');
  // "Streichen übernimmt Basti": the opening infinitive is done by someone else.
  if (
    !isOwn &&
    duty >= 0 &&
    !words.slice(1, duty).some((word, at) => isInfinitive(word) && !ARTICLES.has(words[at] ?? '')) &&
    (duty === 1 || !isInfinitive(words[0] ?? '')) &&
    !/ ger(?:ausch|uch)/.test(said)
  )
    return true;
  // "Oma nicht anrufen": the word before the verb forbids it; "noch nicht angerufen" means it is still to be done.
  return (
    !isOwn && !said.includes(' noch nicht ') && words.some((word, at) => isInfinitive(word) && at > 0 && forbids(at))
  );
}

const saidIn = (words: readonly string[]): string => ` ${words.filter((word) => /\p{L}/u.test(word)).join(' ')} `;

/** Whether a German piece is a fear. */
export function isFear(words: readonly string[]): boolean {
  const said = saidIn(words);
  return / was (?:\w+ )?(?:ich )?wenn /.test(said) || WORRY.test(said) || words.some((word) => FEARS.has(word));
}

/** "nicht" that does not say that something is still to be done, as in "noch nicht abgegeben". */
const FORBIDS = /(?<!noch |immer )(?<!noch \w+ )\b(?:nicht|nich|ned|net|nie|kein|keine|keinen)\b/;

/** From this chance on, a task is one although a part of it sounds done or denied. */
const SURE = 0.97;

/**
 * Whether a piece is a task although a part of it sounds done or denied: the model is certain, and it is not forbidden,
 * feared or only possible. A feeling in parentheses changes nothing: "Brief aufmachen (Angst)".
 */
export function isCertain(words: readonly string[], chance: number): boolean {
  const aside = words.indexOf('(');
  const own = aside > 0 ? words.slice(0, aside) : words;
  const said = saidIn(own);
  if (WISH.test(said) || PUT_OFF.test(said)) return false;
  return chance >= SURE && !isFear(own) && !own.includes('vielleicht') && !FORBIDS.test(own.join(' '));
}

/** Words before the subject of a fear: "Angst vor dem Zahnarzt", "Sorgen wegen der Prüfung". */
const ABOUT = wordSet('vor vorm wegen');
const ARTICLES = wordSet('dem der den die das des meinem meiner meinen mein meine unserem unserer unseren');
const LAPSE = /^(?:vergess|verpass|verpenn|verschwitz|verschlaf)/;

/**
 * Returns the appointment or duty within a fear, as word positions: "Angst vor dem Zahnarzt am Montag um 8", "Angst,
 * dass ich den Elternabend vergesse" (spec settled, A worry is not a task). Null without one.
 */
export function fearedMatter(words: readonly string[]): { readonly from: number; readonly to: number } | null {
  const lapse = words.findLastIndex((word) => LAPSE.test(word));
  const subject = words.findLastIndex((word, at) => word === 'ich' && at < lapse);
  const about = words.findIndex((word) => ABOUT.has(word));
  const lead = lapse >= 0 ? Math.max(subject, words.indexOf('angst')) : about;
  if (lead < 0) return null;
  let to = lapse >= 0 ? lapse : words.length;
  if (words[to - 1] === 'zu') to -= 1;
  const from = ARTICLES.has(words[lead + 1] ?? '') ? lead + 2 : lead + 1;
  return from < to ? { from, to } : null;
}

/** "nee doch nicht, das hat Tom schon gemacht": someone has done the previous thing. */
const DONE_BY =
  /^ (?:nee |ne |nein |ach |doch |nicht |quatsch |moment )*(?:das|den|die) (?:hat|haben|hab) (?:\w+ ){1,2}(?:schon |bereits |ja |eh ){0,2}(?:ge\w{2,}|er\w{3,}t|be\w{3,}t|uber\w{3,}) $/;

/**
 * "das macht aber Uwe", "das übernimmt meine Schwester": someone else does the previous thing; "hab ich glaub schon
 * gemacht": it is done.
 */
const TAKEN_OVER =
  /^ (?:das|den|die|des) (?:macht (?:aber |ja |jetzt |eh |doch )+(?!ich |wir |mich |mir |uns |spass |sinn |angst |mude |traurig |nichts |kein\w* )|(?:ubernimmt|erledigt|regelt) (?:aber |ja |jetzt |eh |doch )*(?!ich |wir ))\w+ (?:\w+ ){0,4}$|^ hab(?:e|s)? ich (?:glaub\w* |ja |doch |eh |das )*schon (?:gemacht|erledigt|bezahlt|geschickt|abgegeben|uberwiesen) (?:\w+ ){0,4}$/;

/** Whether a piece retracts the one before it: "… nee, dieses Jahr nicht mehr", "aber nicht jetzt". */
export const takesBack = (words: readonly string[]): boolean =>
  DONE_BY.test(saidIn(words)) ||
  TAKEN_OVER.test(saidIn(words)) ||
  /^ (?:also |und )?(?:das |des |dat |die )?(?:lassen |war |ist |is |sind |hat sich |wurde |schon |schonmal |mal |ja |jetzt |eh |auch )+(?:weg|raus|geschafft|abgehakt|erledigt|abgesagt|gestrichen|gemacht|fertig|durch|storniert) $|^ (?:- )?(?:aber |nee |ne |nein |na |ach )*(?:quatsch|gut so|egal|lieber nicht|doch nicht|nicht (?:jetzt|heute|mehr)|dies\w+ (?:jahr|monat|woche) nicht(?: mehr)?|nee|nein) $|^ (?:nein|nee|ne|no) (?:der|die|er|sie) (?:soll|sollen|kann|konnen|muss) (?:\w+ ){1,4}$|^ (?:nein|nee|ne) (?:das |die |den )?macht (?:\w+ ){1,3}$/.test(
    saidIn(words),
  );

/** Whether the words that follow without punctuation still belong to what a piece forbids, fears or dreams of. */
export const reachesOn = (words: readonly string[]): boolean =>
  isFear(words) ||
  / stell(?:e)? mir (?:\w+ )?vor |^ (?:bloss |ja )?(?:nie wieder|niemals|bloss nicht) | wollte?n? (?:ich |wir )?schon immer (?:ein)?mal $/.test(
    saidIn(words),
  );

const TURNS = wordSet('nur ich wir aber dafur jetzt trotzdem dann');

/**
 * Returns where a piece turns from what is not to be done to what is: "Rechnung ist raus, nur noch Belege scannen"; 0
 * where it does not.
 */
export const turnIn = (words: readonly string[]): number =>
  words.findIndex((word, at) => word === ',' && TURNS.has(words[at + 1] ?? '') && isDenied(words.slice(0, at))) + 1;

/** "[x] …", "Miete ✔": done; "Staubsaugen ❌": not to be done. */
export const isTicked = (tokens: readonly Token[], { from, to }: Range): boolean =>
  /^[☑✓✔✅]$/u.test(tokens[to - 1]?.text ?? '') ||
  tokens.slice(from, to).some(({ text }) => /^(?:❌|🚫|❎|✖️?)$/u.test(text)) ||
  /\[x\]|\(x\)|^[☑✓✔✅]/u.test(
    tokens
      .slice(from, from + 5)
      .map(({ text }) => text)
      .join(''),
  );

/** "die Rechnung ist immer noch nicht raus": what is left undone, and not by someone else, is the user's task. */
const LEFT_UNDONE =
  /\b(?:ist|sind)\b.*\bnoch nicht (?:raus|bezahlt|abgeschickt|verschickt|beantwortet|unterschrieben|uberwiesen)$/;
export const isLeftUndone = (words: readonly string[]): boolean => LEFT_UNDONE.test(words.join(' '));
