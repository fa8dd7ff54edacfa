import { plain } from '../learned/plain.ts';
import { mistyped } from '../dates/calendar.ts';
import { wordSet } from '../tokenize.ts';

const plainSet = (list: string): ReadonlySet<string> => new Set([...wordSet(list)].map(plain));

/** Numbers in words, as used for days and hours. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn',
    'achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig',
    'sechsundzwanzig siebenundzwanzig achtundzwanzig neunundzwanzig',
  ]
    .join(' ')
    .split(' ')
    .map((word, number): [string, number] => [plain(word), number])
    .concat([
      ['ein', 1],
      ['ner', 1],
      ['nem', 1],
      ['einer', 1],
      ['einem', 1],
      ['eine', 1],
      ['dreissig', 30],
      ['vierzig', 40],
    ])
    .concat(Object.entries({ zwo: 2, zwoa: 2, viere: 4, funfe: 5, sechse: 6, simme: 7, siebne: 7, neine: 9, neune: 9 }))
    .concat(Object.entries({ zwee: 2, sieme: 7, siebn: 7, achte: 8, ocht: 8, ochte: 8 }))
    .concat(Object.entries({ eis: 1, zwoi: 2, dru: 3, vieri: 4, fufi: 5, sachsi: 6, sibni: 7, achti: 8, nuni: 9 }))
    .concat(Object.entries({ zani: 10, elfi: 11, zwolfi: 12, zehne: 10, elfe: 11, zwolfe: 12 })),
);
/** "am dritten": days of the month in words. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten fünfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreißigsten einunddreißigsten'
    .split(' ')
    .flatMap((word, at): [string, number][] => [
      [plain(word), at + 1],
      // "bis erster Dezember", "elfter Mai"
      [plain(word).replace(/n$/, 'r'), at + 1],
    ])
    .concat([
      ['fuffzehnten', 15],
      ['zwoaten', 2],
      ['zwoatn', 2],
    ])
    // "bis fünfzehntn", "Frist fünfundzwanzigster"
    .flatMap(([word, day]): [string, number][] =>
      day < 13 ? [[word, day]] : ['en', 'n', 'er', 'e'].map((end) => [word.replace(/en$/, end), day]),
    ),
);
/** Weekdays from Sunday, as `Date` counts them. */
export const WEEKDAYS = 'sonntag montag dienstag mittwoch donnerstag freitag samstag'.split(' ');
/** Weekdays with typos. */
export const MISTYPED_DAYS: ReadonlyMap<string, number> = new Map(
  WEEKDAYS.flatMap((name, day) => mistyped(name).map((form): [string, number] => [form, day])),
);
/** The spoken ending of a weekday: "-tach", "-tog", "-dig". */
const DAY = '(?:[td][aoi](?:g|ch|k))';
/** The same where the beginning can only be a weekday: "Sunndi", "Samschda". */
const SURE_DAY = '(?:[td][aoi](?:g|ch|k)?)';
/** Weekdays from Sunday in dialect: "freitach", "Somstog", "Dunnschdi", "Mondach". */
export const SPOKEN_DAYS: readonly RegExp[] = [
  `s(?:[ou]nn${SURE_DAY}|[ou]n${DAY})`,
  `m(?:on|an|aan|oan)${DAY}`,
  `(?:dien|din|dian|zi|zy)sc?h?${DAY}`,
  'mi(?:tt|dd|d)w[ou]ch(?:e|a)?',
  `d(?:on|onn|unn?)er?sc?h?${DAY}|d[ou]nnsc?h${SURE_DAY}`,
  `fr(?:ei|ee|ai|i|y)${DAY}`,
  `s[ao]m(?:s|sch)${SURE_DAY}`,
].map((form) => new RegExp(`^(?:${form})$`));
export const SHORT_DAYS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ so: 0, mo: 1, di: 2, mi: 3, do: 4, fr: 5, sa: 6, don: 4 },
    ...{
      sonnabend: 6,
      sunntig: 0,
      mantig: 1,
      zystig: 2,
      mittwuch: 3,
      dunschtig: 4,
      fritig: 5,
      samstig: 6,
      samschtig: 6,
      samschdich: 6,
      samschdig: 6,
      samsdog: 6,
      frytig: 5,
      freidog: 5,
      freida: 5,
      donnschtig: 4,
      donnerschdog: 4,
      zischtig: 2,
      mandig: 1,
      mondog: 1,
      sunndog: 0,
      sunnda: 0,
    },
  }),
);
export const MONTHS: ReadonlyMap<string, number> = new Map(
  'januar|janner|jan|jänner februar|feber|feb marz|mrz|mar|märz april|apr mai juni|jun|juno juli|jul|julei august|aug september|sep|sept oktober|okt november|nov dezember|dez'
    .split(' ')
    .flatMap((names, at) => names.split('|').map((name): [string, number] => [plain(name), at + 1])),
);
export const MORNING = plainSet('früh fria friah frua morgens vormittag vormittags morgen fruh');
export const NOON = plainSet('mittag mittags');
export const EVENING = plainSet("nachmittag nachmittags abend abends nacht nachts d'nacht");
/** Words before a day or time that belong to it. */
export const LEADS = plainSet(
  'am zu um bis zum ab gegen vor den dem im in so ca circa zwischen punkt nach ubers dieses diese kurz spätestens schon noch jeweils immer von für der kommenden kommender nächsten nächster nächstes diesen dieser',
);
/** Evening activities: an hour without am or pm is in the evening. */
export const EVENING_MATTERS = plainSet(
  'abendessen znacht kino konzert party chor chorprobe stammtisch elternabend elternbeirat theater disco bier training yoga sauna date grillen feierabend',
);
export const PAST = plainSet('gestern vorgestern letzten letzte letzter letztes vergangenen vorigen vorige');
/** Words that only introduce a task at its start. */
export const OPENERS = plainSet(`
  und u oder aber dann danach also so ja ok okay äh ähm öh hm hmm naja na gut boah puh ach oh ah achso ey halt eben mal noch auch nochmal endlich unbedingt dringend bitte außerdem
  erstmal zuerst vielleicht irgendwann eigentlich einfach wieder schnell kurz todo heute ich wir man muss müssen müsst müsste müssten musst sollte sollten soll sollen will wollte wollen möchte
  würde könnte kann mag darf brauch brauche nicht vergessen vergiss denk denken dran daran erinner erinnere erinnern mich uns dass das ach's hab habe haben hätte gern gerne
  zu da weil sonst wichtig achtung ganz ps nr plus muß mus mim i muas mues sött sollt müsst'
`);
/** "muss ich noch": words at the end that only express the duty. */
export const CLOSERS = plainSet(
  'ich wir noch muss müssen müsste müssten sollte soll will wollte möchte und oder aber mal dann auch halt äh ähm ja also noch unbedingt dringend bitte endlich muß lol oje ok vergesse verpasse fällig ist nein nee nur frist bevor',
);
/** Words of `OPENERS` that stay when only a name follows them. */
export const FILLERS = plainSet(
  'äh ähm öh hm hmm halt eben naja ey boah mal noch unbedingt dringend eigentlich einfach irgendwie',
);
