/**
 * What may be about a crisis within one clause, English and German: a means or a place that the writer dwells on, pills
 * kept or taken, farewells, voices, hunger, violence. Each is wide, because a match only offers someone to talk to.
 */
const PILLS =
  '(?:pills?|meds|medicines?|tablets?|paracetamol|ibuprofen|tylenol|panadol|advil|aspirin|xanax|tabletten|pillen|schlaftabletten|schmerztabletten)';
const PLACE =
  '(?:bridge|flyover|railing|ledge|roof|rooftop|balcony|cliff|scaffold|platform|tracks?|train|window|barrier|brücke|autobahnbrücke|geländer|gleis|gleise|dach|dachterrasse|balkon|klippe|bahnsteig|fenster)';
const MEANS =
  '(?:gun|pistol|rifle|revolver|rope|noose|razor|blade|blades|belt|pistole|gewehr|strick|seil|klinge|klingen|rasierklinge)';
const DWELLS =
  '(?:looking|look at|looked at|staring|stare|stand|standing|stood|sit with|sitting with|sat with|pictur\\p{L}+|thinking|thought|tempt\\p{L}*|one step|just step|steering|steer|drive into|driving into|schau\\p{L}*|guck\\p{L}*|stand|steh\\p{L}*|dachte|denk\\p{L}*|bleib\\p{L}*)';
const ME = '(?:i|im|ive|me|my|myself|ich|mich|mir|i\\b|meine?[rnm]?)';

const FRAMES: readonly string[] = [
  // Pills kept, counted, taken.
  `(?:sav(?:e|ed|ing)|stash\\p{L}*|hoard\\p{L}*|collecting|counting|put by|spar\\p{L}*|sammel\\p{L}*|gesammelt|gehortet) .*${PILLS}|${PILLS} .*(?:saved up|put by|stashed|hidden away|gesammelt|gehortet|auf die seite|zusammen)`,
  `(?:take|taking|took|swallow\\p{L}*|nehm\\p{L}*|genommen|geschluckt|schluck\\p{L}*) (?:all (?:of )?(?:the|my|them|those)|a load of|loads of|a bunch of|a handful of|a whole lot of|too many|the whole|a whole|alle|die ganzen?|eine ganze|viel zu viele) ?.*(?:${PILLS}|pack\\p{L}*|box|bottle|strip|packung|schachtel)?$`,
  `(?:die|eine|a|the) (?:ganze|whole) (?:packung|pack|packet|box|bottle|schachtel) .*(?:genommen|geschluckt|taken|swallowed)`,
  '(?:wieder aufgewacht|trotzdem aufgewacht|woke up (?:again|anyway)|sorry i woke up|disappointed (?:that )?i woke|let me not wake|not wake up)',
  `googel\\p{L}* .*(?:weh tut|abschiedsbrief\\p{L}*)|google\\p{L}* .*(?:goodbye letter|how many ${PILLS})|search history .*${PILLS}`,
  // Means and places that someone dwells on.
  `${ME} .*(?:${MEANS}|${PLACE}) .*(?:${DWELLS}|close)|${ME} .*${DWELLS} .*(?:${MEANS}|into the (?:bridge|barrier|wall|tree|river|sea)|off the (?:bridge|roof|road|scaffold|edge)|${PLACE}$)`,
  `(?:${MEANS}) .*(?:in der hand|in my hand|on the table|geladen|loaded|keep looking|in the (?:barn|garage|safe|shed)$)`,
  'walk(?:ing)? into the (?:sea|river|water|lake)|drive off the road|off the (?:scaffold|bridge|roof)|vom? (?:dach|dachterrasse|brücke|balkon) (?:springen|spring|gehen)|von der (?:brücke|dachterrasse) (?:springen|spring)',
  '(?:just|gonna|going to|im|then i|think) jump(?:ing)?(?: lah)?$|jump(?:ing)? (?:off|in front of) .*|spring(?:e)? (?:ich )?(?:einfach )?runter.*',
  'step(?:ping)? in front of .*|(?:werf\\p{L}*|leg\\p{L}*|spring\\p{L}*|renn\\p{L}*|^|top \\d|haha) ?(?:mich )?(?:einfach )?vor (?:die|den|einen|eine|ne) (?:s-?bahn|u-?bahn|bahn|zug|lkw|laster)(?: .*)?$',
  '(?:which|welche[rns]?) (?:bridge|rope|beam|brücke|strick|balken|seil) .*(?:high enough|hoch genug|hält|hold)|(?:know|weiß) (?:i |ich )?(?:inzwischen |genau )?(?:which|welche[rns]?) (?:rope|bridge|beam|seil|strick|brücke).*|brückenpfeiler.*',
  '(?:rope|noose|seil|strick) .*(?:ready|fertig|hook|haken|beam|balken)|(?:looking|look|stare|staring) (?:up )?at the beam.*',
  '(?:weapon|gun|pistol|dienstwaffe|waffe|pistole) .*(?:kopf|head|mouth|mund|temple|schläfe)|with my (?:service )?(?:weapon|gun).*',
  `stop picturing .*|came (?:real|so|very|really) close$|(?:platform|train|bridge|river) .*tempting`,
  `sat in the (?:garage|car) with the engine`,
  // Being gone, a burden, an end.
  '(?:better|sweet|fine|easier|happier|as well|just as well|better off) (?:as )?without me|ohne mich (?:besser|leichter|gut)|without me .*(?:better|easier|fine)',
  '(?:i )?(?:just )?want(?: it)?(?: all)? (?:to (?:be over|stop|end)|over|done)(?: .*)?$|don ?t want to (?:live|be here|exist)|din ?nae want tae live|no want tae live',
  '(?:nobody|no one) (?:at .* )?would (?:know|notice|miss).* (?:if i died|for weeks|gone)|nothing left to say to any',
  '(?:if the (?:biopsy|result|news) is bad .*|my )exit (?:sorted|plan)|then (?:i )?can go$|dann ruhe .*für immer|für immer ruhe|ein letztes mal .*an$|nicht mehr dabei bin',
  'mich (?:selber|selbst) (?:abschaffen|wegmachen|umbringen)|(?:als )?nächstes ich$|my turn next',
  // Farewells.
  '(?:written|wrote|leave|leaving|write|schreib\\p{L}*|geschrieben) .*(?:the note|the letters?|abschiedsbrief\\p{L}*|goodbye|brief zum achtzehnten)|say (?:a )?proper (?:bye|goodbye)|say (?:bye|goodbye) (?:to .*)?properly$|one last time$|last look|so in erinnerung behalten',
  '(?:goodbye|farewell) (?:video|letter|note)s? (?:for|to) (?:the|my) (?:kids|children|boys|girls|family|mum|mom|parents|wife|husband).*|abschieds(?:video|brief)\\p{L}*(?: .*)?',
  '(?:hätten|haben|hat|hätte) (?:dann |endlich )*(?:alle|jeder) (?:endlich )?(?:ihre )?ruhe|ruhe für alle|everyone (?:would|will|can) (?:finally )?(?:have|get) (?:some )?peace',
  '(?:update|sort) my will and .*|bank stuff is in .*nobodys fault',
  // Cutting and hurting oneself.
  `(?:razor|blade|klinge|zirkel|nadel|schere|feuerzeug|schraubenzieher) .*(?:arm|arme|unterarm\\p{L}*|hand|skin|haut|wieder|again)|(?:clean|sauber) nearly gone|old habit with the (?:razor|blade)|das in meiner schublade|three days clean`,
  'long sleeves (?:at|for|so)|steine in die hosentasche',
  // Hunger as a punishment.
  '(?:(?:haven ?t|have not|not) eaten (?:in|for|since) .*|nicht(?:s)? (?:mehr )?gegessen seit .*|only water till .*|(?:\\d+|two|three|four|five|six|seven|eight|ten) days on (?:just |only |nothing but )?(?:black )?(?:coffee|water|ice|gum|broth).*|seit \\S+ tagen nur (?:wasser|kaffee|kaugummi|brühe).*|get under \\d\\d(?: kg| kilos?)?$|ziel \\d\\d(?: kg| kilo)?$|no food till .*|laxatives|abführmittel|alles raus bis .*|rausgekotzt|threw it all up|got rid of it)',
  // Voices, rage, fear of harming.
  '(?:the )?voices? (?:say|said|tell|told|are telling|want)|(?:die )?stimmen? (?:sagt|sagen|will|wollen)',
  '(?:shook|shake|shaken|geschüttelt|hit|geschlagen|grabbed) (?:her|him|the baby|sie|ihn|das baby) so .*|(?:sie|ihn) .*so fest geschüttelt.*|(?:want|wanted) to (?:smash|stab|hit) (?:his|her|him)',
  'hammer before i knew|zustich|zustech\\p{L}*',
  // Being hurt or held.
  '(?:before|bevor) (?:he|er) .*(?:drinking|trinkt|home|heimkommt).*|refuge number|frauenhaus .*(?:nummer|anrufen)|(?:eingesperrt|gesperrt) und angefasst|touched me again|(?:kochendes|heißes) wasser .*(?:geschüttet|gekippt|gegossen).*|(?:in der notaufnahme|beim arzt|at the hospital|at a&e|in the er) (?:sag|sage|say|said|told|i said|i say|i told) .*(?:grill|treppe|gefallen|fell|stairs|door|tür).*',
  // Help already asked for.
  '(?:call|ring|text) (?:the )?(?:samaritans|crisis (?:team|line)|988|lifeline)(?: back)?|(?:krisenhotline|krisendienst|telefonseelsorge) .*|(?:get|make it) (?:thru|through) (?:the night|tonight)',
];

const WORRIES = FRAMES.map((frame) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${frame})(?![\\p{L}\\p{N}])`, 'u'));
/** The end of a clause. */
const CLAUSE = /[^,.;:!?\n|]+/gu;
/** Plans and stories of others: a novel, a course, a film. */
const TOLD =
  /\b(?:novel|film|movie|episode|chapter|scene|song|lyrics|training|course|workshop|roman|krimi|kapitel|szene|lied|songtext|schulung|fortbildung|kurs|serie|folge)\b/u;

/** Most words of a clause that are read at once; speech without punctuation is read in overlapping parts of this size. */
const WINDOW = 24;

interface Clause {
  readonly start: number;
  readonly end: number;
}

/** Returns the clauses of a text that match a frame, as offsets. */
export function worryingClauses(text: string): Clause[] {
  const said = text.toLowerCase().replaceAll('’', "'");
  if (said.length !== text.length) return [];
  const found: { start: number; end: number }[] = [];
  for (const { 0: clause, index } of said.matchAll(CLAUSE)) {
    const words = [...clause.matchAll(/\S+/g)];
    for (let at = 0; at < words.length; at += WINDOW / 2) {
      const part = words.slice(at, at + WINDOW);
      const [first, last] = [part[0], part.at(-1)];
      if (!first || !last) break;
      const start = index + first.index;
      const end = index + last.index + last[0].length;
      const before = found.at(-1);
      if (isWorrying(said.slice(start, end))) {
        if (before && before.end >= start) before.end = end;
        else found.push(...within(said, { start, end }));
      }
      if (at + WINDOW >= words.length) break;
    }
  }
  return found;
}

const AND = /\s(?:and|und|but|aber)\s/g;

/** "the oil is nearly gone and I haven't eaten since Friday": returns the parts that are worrying by themselves, if any. */
function within(said: string, { start, end }: Clause): Clause[] {
  const parts: Clause[] = [];
  let from = start;
  for (const { 0: joint, index } of said.slice(start, end).matchAll(AND)) {
    parts.push({ start: from, end: start + index });
    from = start + index + joint.length;
  }
  parts.push({ start: from, end });
  const own = parts.filter((part) => isWorrying(said.slice(part.start, part.end)));
  return own.length > 0 ? own : [{ start, end }];
}

function isWorrying(clause: string): boolean {
  const words = clause.replaceAll("'", '');
  return !TOLD.test(words) && WORRIES.some((worry) => worry.test(words));
}
