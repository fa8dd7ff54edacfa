import type { WhenRead } from '../dates/scan.ts';
import { plain } from '../learned/plain.ts';
import type { WeighedPiece } from '../learned/decode.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';

/** Nobody and nothing that can be bought, mended or handed in: feelings, people, and parts of the body. */
const NO_THING = wordSet(`
  ich i wir ma er sie es ihr man du alles nichts nix jemand niemand keiner leben welt kopf knie rucken kreuz herz bauch magen zahn auge augen ohr fuss hand arm schulter nacken haut korper
  seele nerven ehe beziehung freundschaft familie tag nacht woche stimmung laune kraft lust zeit energie geduld hoffnung bock ahnung plan idee angst freunde freund freundin freundinnen luft
  platz hunger durst eltern mutter mama vater papa oma opa kind kinder leute menschen kollegen nachbarn stimme schlaf ruhe sinn ausweg mut motivation interesse chance tranen worte geld job
  arbeit schule dienst schicht licht fernseher spiel film unterricht musik ferien urlaub feuer traum haus wohnung bett stadt hof akku freude liebe zuhause heimat geheimnisse fragen termine
  verabredung verabredungen pause schmerzen glauben vertrauen kontrolle wahl antwort geschwister wunsche ideen
  gedanken argumente kirche strasse saal raum zimmer blatt seite ruckseite ordner postfach stuhl laden spiel messe party
  fest markt saison match schafkopf skat konto geldborse portemonnaie war waren bin bist wird wurde wenn weil dieser diese
  dieses jedes wo als dass
`);

/** Papers and answers that others want. */
const WANTED =
  /(?:schein|bescheinigung|antrag|formular|nachweis|unterlagen|auszug|auszuge|bericht|protokoll|rechnung|bestatigung|attest|ausweis|kopie|kopien|zeugnis|vollmacht|unterschrift|ruckmeldung|bescheid|beleg|belege|liste|angebot|kaution|miete|auskunft|nein|zusage|absage|erklarung|daten|buch|bucher|schlussel|mappe|meldung|vertrag)$/;
/** What lies about until it is dealt with. */
const LEFT_LYING =
  /(?:rechnung|antrag|brief|briefe|formular|bescheid|mahnung|paket|wasche|post|papiere|unterlagen|steur|erklarung|vertrag|knollen|strafzettel|bugelwasche|geschirr)$/;

const SO = '(?:fast |bald |schon |komplett |total |auch |ja |jetzt |gleich |wieder |eh |mal |mir |uns |fei )*';
const IS = '(?:ist|is|sind|san|isch|sin)';
const NOT = '(?:nicht|nich|nit|net|ned|ni)';
const HAVE = '(?:habe?|hob|han|haben|ham|hom|hamma|homma)';
const I = '(?:ich|i|wir|ma|mir)';
const DEVICE =
  '(?:klingel|drucker|internet|wlan|heizung|licht|fernseher|herd|ofen|maschine|trockner|lampe|boiler|dusche|spulung|rollo|rolladen|rollladen|tor|aufzug|lift|router|handy|laptop|computer|auto|wagen|motor|bremse|blinker|scheibenwischer|pumpe|tur|schloss|kuhlschrank|gefriertruhe)';
const SUPPLY =
  '(?:milch|brot|butter|eier|kaffee|tee|zucker|mehl|salz|nudeln|reis|kase|wurst|obst|gemuse|wasser|bier|klopapier|toilettenpapier|windeln|waschmittel|waschpulver|spulmittel|seife|shampoo|zahnpasta|\\S*futter|tabletten|medikamente|\\S*papier|toner|tinte|batterien|briefmarken|kerzen|mullbeutel|mullsacke|heu|stroh|streu|diesel|benzin|kleber|leim|dubel|schrauben)';
const NONE = '(?:keine?[nr]?|koan|koane?|kan|ka|kane|kei)';

/** What is used up, broken, wanted, undone or missing; the first group is the thing, and must be one. */
const STATED: readonly RegExp[] = [
  // Used up.
  new RegExp(`^((?:\\S+ ){1,4}?)(?:${IS} )?${SO}(?:leer|ausgegangen|aufgebraucht)$`),
  new RegExp(`^((?:\\S+ ){1,4}?)${IS} ${SO}(?:alle|all|aus)$`),
  new RegExp(`^()(?:mir|uns) ${IS} ((?:\\S+ ){1,3})ausgegangen$`),
  new RegExp(`^((?:\\S+ ){1,3})(?:geht|gehen) ${SO}(?:aus|zur neige)$`),
  // Broken.
  new RegExp(
    `^((?:\\S+ ){1,6}?)(?:tropft|rinnt|leckt|klemmt|quietscht|wackelt|flackert|verliert (?:wasser|ol|luft))(?: (?:im|in|am|an|bei|beim|vor|auf|schon|wieder|immer|seit|stark|so) .*)?$`,
  ),
  new RegExp(
    `^((?:\\S+ ){1,5}?)${IS} ${SO}(?:kaputt|defekt|undicht|verstopft|eingefroren|gerissen|gesprungen|geplatzt|abgebrochen|zerbrochen)$`,
  ),
  new RegExp(
    `^(?:im|am|in der|bei der|auf der|in|auf|bei) \\S+ ${IS} ((?:\\S+ ){1,3})(?:kaputt|defekt|undicht|verstopft|eingefroren|gerissen|gesprungen|geplatzt|abgebrochen)$`,
  ),
  /^((?:\S+ ){1,4})(?:hat|haben) (?:schon wieder |wieder )?(?:nen |einen |an |en )?platten$/,
  new RegExp(
    `^((?:\\S+ ){0,3}?\\S*${DEVICE} )(?:(?:geht|funktioniert|lauft|klingelt) ${NOT}(?: mehr)?(?: an| auf| zu)?|springt ${NOT} an)$`,
  ),
  // Wanted.
  new RegExp(
    `^((?:\\S+ ){1,4})(?:will|wollen|mocht\\S*|verlangt|verlangen|fordert) (?:\\S+ ){1,6}(?:unterschrieben|ausgefullt|zuruck|bezahlt|uberwiesen) (?:haben|ham|hom)$`,
  ),
  new RegExp(
    `^((?:\\S+ ){1,4})(?:will|wollen|mocht\\S*) (?:\\S+ ){0,5}wissen(?: , | )(?:wann|ob|wer|was|wie|wo|welche\\S*|warum)\\b.*$`,
  ),
  // Not done.
  new RegExp(
    `^((?:\\S+ ){1,4})${HAVE} ${I} (?:\\S+ ){0,2}?(?:noch|auch|a|aa|wieder|immer) (?:\\S+ ){0,2}?${NOT} \\S*(?:ge|zruck|zuruck|be|ver|er|uber|unter)\\S+(?:t|n)$`,
  ),
  /^((?:\S+ ){1,6})(?:liegt|liegen|steht|stehen|hangt|hangen) (?:\S+ ){0,5}?(?:unausgefullt|unbeantwortet|ungeoffnet|unbezahlt|ungelesen|unerledigt|ununterschrieben)(?: .*)?$/,
  /^((?:\S+ ){1,5})(?:hangt|hangen|steht|stehen) (?:immer )?noch (?:immer )?(?:nicht|nich|net|ned)$/,
  // Missing.
  new RegExp(`^((?:\\S+ ){2,3})${HAVE} ${I} (?:noch |auch |gar |a |no )*${NONE}$`),
  new RegExp(`^(?:${I} )?${HAVE} (?:${I} )?(?:auch |fast |a )*${NONE} ()${SUPPLY} (?:mehr|da)$`),
  new RegExp(`^()(?:\\S+ )?${SUPPLY} ${HAVE} (?:${I} )?(?:auch |a |fast )*${NONE} mehr$`),
  new RegExp(`^(?:.* und )?(?:${I} )?${HAVE} (?:${I} )?(?:noch|no) (?:immer )?${NONE} ((?:\\S+ ){0,2}\\S+)$`),
  // In or out.
  /^((?:das|die|der|de|da|dat) \S+ )(?:muss|mussen) (?:\S+ ){0,3}(?:rein|raus|weg|her|nei|eini|aussi|runter|rauf)$/,
];
/** The same only where a day is said: "Mein Ausweis läuft im April ab", "Mina braucht heute Turnschuhe". */
const DATED: readonly RegExp[] = [
  /^((?:\S+ ){1,4})(?:lauft|laufen) (?:bald |schon |mir |uns )*(?:ab|aus)$/,
  /^((?:\S+ ){1,2})(?:braucht|brauchen|brauch) (?!nicht|kein|mich|uns|hilfe|ruhe|zeit|geld|liebe|platz|pause)(?:\S+(?: |$)){1,3}(?:die .*)?$/,
];
const WANTS =
  /^((?:\S+ ){1,4})(?:will|wollen|mocht\S*|verlangt|verlangen) (?:\S+ ){1,7}?(\S+)(?: haben| sehen| ham| hom)?$/;
const LIES = /^((?:\S+ ){1,3})(?:liegt|liegen) (?:immer )?noch (?:immer )?(?:da|rum|herum|hier|dort|umma)$/;

/** What nobody is to hand in. */
const NEVER = /\b(?:sex|statt|nackt|intim|korper)\b/;

/** Whether the words of a clause state something that the user has to see to. */
function isDuty(said: string, isDated: boolean): boolean {
  // "der Geschirrspüler beim Opa": what counts is the thing, not where it is.
  const isThing = (words: string): boolean =>
    !/^(?:das|des|dat)$/.test(words) &&
    !(words.split(/(?<=\S) (?:bei|beim|vom?|von|im|in|an|am|auf)\b/)[0] ?? '')
      .split(' ')
      .some((word) => NO_THING.has(word));
  const [, , wanted] = WANTS.exec(said) ?? [];
  if (wanted !== undefined && WANTED.test(wanted)) return !/^(?:ich|i|wir) /.test(said) && !NEVER.test(said);
  const [, lies] = LIES.exec(said) ?? [];
  if (lies !== undefined && LEFT_LYING.test(lies.trim())) return true;
  return (isDated ? [...STATED, ...DATED] : STATED).some((form) => {
    const found = form.exec(said);
    return found !== null && isThing(`${found[1] ?? ''}${found[2] ?? ''}`.trim());
  });
}

/** Who or what sees to it, in the next task: "Die Heizung ist kaputt. Vermieter anrufen." */
const SEES_TO =
  /\b(?:neu\w*|welche\w*|nachschub|nachkaufen|nachbestellen|einkaufen|einkauf|kaufen|besorgen|bestellen|vermieter\w*|handwerker\w*|klempner\w*|installateur\w*|elektriker\w*|monteur\w*|werkstatt|hausmeister\w*|hausverwaltung|reparieren|richten|flicken|kundendienst|techniker\w*|schlosser\w*|glaser\w*)\b/;
/** "Sekt ist leer, gut so": nothing to see to. */
const FINE = /^(?:, |- |– )?(?:gut so|egal|macht n|na und|zum gluck|wurscht|wurst|nicht schlimm|nich schlimm|passt)/;
const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => plain(text))
    .join(' ');
/** What ends a sentence or a line. */
const ENDS = /^[.!?;…]$/;
const isEdge = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'newline' || ENDS.test(token.text);
const NOTHING = new RegExp(`^${NONE}$`);
const MISSES = /^(?:ich|i|wir|mir|ma|hab|habe|hob|ham|haben)\b/;
const LEADS = /^(?:und|oida|also|ach|naja|achja|ja|so|dann|aber|auch)$/;

/**
 * Returns the clause of a sentence that states what is used up, broken, wanted, undone or missing: "Leim fast leer.",
 * "Die Kasse will eine Bescheinigung haben, das geht online." Null for anything else, and where the next task sees to
 * it.
 */
export function statedIn(
  tokens: readonly Token[],
  { from, to }: Range,
  { spent, date }: Pick<WhenRead, 'spent' | 'date'>,
  next: WeighedPiece | undefined,
): Range | null {
  let first = from;
  while (first < to - 1 && LEADS.test(tokens[first]?.text ?? '')) first += 1;
  let start = first;
  while (start > 0 && LEADS.test(tokens[start - 1]?.text ?? '')) start -= 1;
  const before = tokens[start - 1];
  if (!isEdge(before) && !/^[:>•*–-]$/.test(before?.text ?? '')) return null;
  const wordOf = (at: number): string => plain(tokens[at]?.text ?? '');
  let end = first;
  // The dot of "am 26." ends no sentence.
  while (end < to && (spent.has(end) || (!isEdge(tokens[end]) && !/^[,–—(]$/.test(tokens[end]?.text ?? '')))) end += 1;
  // "will wissen, wann ich wiederkomme"
  if (wordOf(end - 1) === 'wissen') while (end < to && !isEdge(tokens[end])) end += 1;
  const isWhole = end < to || isEdge(tokens[end]) || /^[,–—(]$/.test(tokens[end]?.text ?? '');
  if (!isWhole || end - first < 2) return null;
  const places = Array.from({ length: end - first }, (_, at) => first + at).filter((at) => !spent.has(at));
  const said = places.map(wordOf).join(' ');
  if (!isDuty(said, date !== null) || FINE.test(wordsOf(tokens, end, end + 4))) return null;
  // "Die Taufe ist am 26. und ich hab noch kein Geschenk": the present is missing.
  const joint = places.findLast((at) => wordOf(at) === 'und' && MISSES.test(wordsOf(tokens, at + 1, at + 3)));
  if (joint !== undefined) first = places.find((at) => at > joint && NOTHING.test(wordOf(at))) ?? joint + 1;
  if (next?.isTask !== true) return { from: first, to: end };
  const isSameSentence = next.from < tokens.length && !tokens.slice(end, next.from).some(isEdge);
  return isSameSentence || SEES_TO.test(wordsOf(tokens, next.from, next.to)) ? null : { from: first, to: end };
}
