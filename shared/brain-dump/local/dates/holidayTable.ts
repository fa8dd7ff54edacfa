import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { comingWeekday, easter, nthWeekday } from './calendar.ts';
import type { Country } from './countries.ts';

/** Returns the date of a holiday in a year. */
export type Rule = (year: number) => LocalDate;

export interface Holiday {
  /** Its names, separated by `|`. */
  readonly names: string;
  readonly rule: Rule;
  /** Countries where a holiday of that name falls on another day. */
  readonly here?: Partial<Record<Country, Rule>>;
  /** True where the name only means the day: "Boxing Day", as opposed to "Christmas". */
  readonly isDay?: true;
  /** Number of days it lasts: "after" it starts that much later. */
  readonly lasts?: number;
}

const on =
  (monthDay: string): Rule =>
  (year) =>
    `${year}-${monthDay}`;
const fromEaster =
  (days: number): Rule =>
  (year) =>
    addDays(easter(year), days);
/** The nth such weekday (Sunday 0) of a month, -1 for the last one, plus `later` days. */
const nth =
  (place: number, weekday: number, month: number, later = 0): Rule =>
  (year) =>
    addDays(nthWeekday(year, month, weekday, place), later);
/** Days from the first Sunday of Advent, the fourth one before Christmas. */
const fromAdvent =
  (days: number): Rule =>
  (year) =>
    addDays(comingWeekday(`${year}-11-27`, 0, true), days);
/** The last such weekday before a day. */
const before =
  (monthDay: string, weekday: number): Rule =>
  (year) =>
    addDays(comingWeekday(`${year}-${monthDay}`, weekday, true), -7);

const [SUNDAY, MONDAY, TUESDAY, THURSDAY] = [0, 1, 2, 4];

const days = (rows: Readonly<Record<string, Rule>>): Holiday[] =>
  Object.entries(rows).map(([names, rule]) => ({ names, rule, isDay: true }));

export const ENGLISH_HOLIDAYS: readonly Holiday[] = [
  { names: 'christmas | xmas | crimbo', rule: on('12-25'), lasts: 2 },
  { names: "new year | new year's | the new year", rule: on('01-01') },
  { names: 'easter', rule: fromEaster(0), lasts: 2 },
  { names: 'halloween', rule: on('10-31') },
  { names: 'hogmanay', rule: on('12-31') },
  { names: 'pentecost | whitsun', rule: fromEaster(49) },
  { names: "valentine's | valentines", rule: on('02-14') },
  { names: "saint patrick | st patrick's | st paddy's", rule: on('03-17') },
  { names: 'thanksgiving | thanksgiving day', rule: nth(4, THURSDAY, 11), here: { CA: nth(2, MONDAY, 10) } },
  { names: "st stephen's day | stephen's day | boxing day", rule: on('12-26'), isDay: true },
  {
    names: "mother's day",
    rule: nth(2, SUNDAY, 5),
    here: { GB: fromEaster(-21), IE: fromEaster(-21) },
    isDay: true,
  },
  {
    names: "father's day",
    rule: nth(3, SUNDAY, 6),
    here: { AU: nth(1, SUNDAY, 9), NZ: nth(1, SUNDAY, 9) },
    isDay: true,
  },
  {
    names: 'labor day | labour day',
    rule: nth(1, MONDAY, 9),
    here: { GB: on('05-01'), IE: on('05-01'), IN: on('05-01'), ZA: on('05-01'), NZ: nth(4, MONDAY, 10) },
    isDay: true,
  },
  { names: 'independence day', rule: on('07-04'), here: { IN: on('08-15') }, isDay: true },
  { names: "women's day | international women's day", rule: on('03-08'), here: { ZA: on('08-09') }, isDay: true },
  { names: 'memorial day', rule: nth(-1, MONDAY, 5), isDay: true },
  {
    names: 'august bank holiday',
    rule: nth(-1, MONDAY, 8),
    here: { IE: nth(1, MONDAY, 8) },
    isDay: true,
  },
  ...days({
    'christmas day | xmas day': on('12-25'),
    'christmas eve | xmas eve': on('12-24'),
    "new year's day": on('01-01'),
    "new year's eve | nye": on('12-31'),
    "twelfth night | 12th night | little christmas | women's christmas": on('01-05'),
    'epiphany | three kings day': on('01-06'),
    'burns night': on('01-25'),
    'australia day | republic day': on('01-26'),
    'groundhog day | candlemas': on('02-02'),
    'waitangi day': on('02-06'),
    "valentine's day": on('02-14'),
    "st david's day": on('03-01'),
    "st patrick's day | saint patrick's day | paddy's day | st paddy's day": on('03-17'),
    "april fool's day | april fool's": on('04-01'),
    "st george's day": on('04-23'),
    'anzac day': on('04-25'),
    'may day': on('05-01'),
    juneteenth: on('06-19'),
    'canada day': on('07-01'),
    'bastille day': on('07-14'),
    'gandhi jayanti': on('10-02'),
    'bonfire night | guy fawkes night | guy fawkes': on('11-05'),
    'remembrance day | armistice day | veterans day': on('11-11'),
    "st andrew's day": on('11-30'),
    "st nicholas day | st nicholas's day": on('12-06'),
    'mlk day | martin luther king day': nth(3, MONDAY, 1),
    "presidents day | president's day | family day": nth(3, MONDAY, 2),
    'world book day': nth(1, THURSDAY, 3),
    'may bank holiday | early may bank holiday': nth(1, MONDAY, 5),
    'spring bank holiday | late may bank holiday': nth(-1, MONDAY, 5),
    'victoria day': before('05-25', MONDAY),
    "columbus day | indigenous people's day": nth(2, MONDAY, 10),
    'melbourne cup | melbourne cup day | cup day': nth(1, TUESDAY, 11),
    'remembrance sunday': nth(2, SUNDAY, 11),
    'black friday': nth(4, THURSDAY, 11, 1),
    'cyber monday': nth(4, THURSDAY, 11, 4),
    'giving tuesday': nth(4, THURSDAY, 11, 5),
    'advent sunday': fromAdvent(0),
    'shrove tuesday | pancake day | mardi gras': fromEaster(-47),
    'ash wednesday': fromEaster(-46),
    'mothering sunday': fromEaster(-21),
    'palm sunday': fromEaster(-7),
    'maundy thursday': fromEaster(-3),
    'good friday': fromEaster(-2),
    'easter saturday': fromEaster(-1),
    'easter sunday': fromEaster(0),
    'easter monday': fromEaster(1),
    'ascension day': fromEaster(39),
    'whit sunday': fromEaster(49),
    'whit monday': fromEaster(50),
    'corpus christi': fromEaster(60),
  }),
];

export const GERMAN_HOLIDAYS: readonly Holiday[] = [
  { names: 'ostern | osterfest', rule: fromEaster(0), lasts: 2 },
  { names: 'pfingsten', rule: fromEaster(49), lasts: 2 },
  { names: 'weihnachten | weihnacht', rule: on('12-24'), lasts: 3 },
  { names: 'fasching | fastnacht', rule: fromEaster(-47) },
  { names: 'karneval', rule: fromEaster(-48) },
  { names: 'halloween', rule: on('10-31') },
  {
    names: 'vatertag | herrentag | männertag',
    rule: fromEaster(39),
    here: { AT: nth(2, SUNDAY, 6), CH: nth(1, SUNDAY, 6) },
    isDay: true,
  },
  { names: 'nationalfeiertag', rule: on('10-26'), here: { CH: on('08-01'), DE: on('10-03') }, isDay: true },
  ...days({
    'neujahr | neujahrstag': on('01-01'),
    berchtoldstag: on('01-02'),
    'dreikönig | dreikönigstag | heilige drei könige | heiligen drei könige | hl drei könige': on('01-06'),
    valentinstag: on('02-14'),
    'frauentag | weltfrauentag | internationalen frauentag': on('03-08'),
    'josefi | josefitag': on('03-19'),
    'walpurgisnacht | tanz in den mai': on('04-30'),
    'tag der arbeit | maifeiertag | erster mai': on('05-01'),
    kindertag: on('06-01'),
    johanni: on('06-24'),
    'bundesfeier | bundesfeiertag': on('08-01'),
    'mariä himmelfahrt | maria himmelfahrt': on('08-15'),
    'tag der deutschen einheit | tag der einheit': on('10-03'),
    reformationstag: on('10-31'),
    allerheiligen: on('11-01'),
    allerseelen: on('11-02'),
    'martini | martinstag | sankt martin | st martin': on('11-11'),
    barbaratag: on('12-04'),
    krampus: on('12-05'),
    'nikolaus | nikolaustag | nikolo | samichlaus': on('12-06'),
    'mariä empfängnis | maria empfängnis': on('12-08'),
    'heiligabend | heilig abend | heiligen abend | heiliger abend | weihnachtsabend': on('12-24'),
    'ersten weihnachtstag | erster weihnachtstag | 1 . weihnachtstag | christtag | ersten weihnachtsfeiertag | 1 . weihnachtsfeiertag':
      on('12-25'),
    'zweiten weihnachtstag | zweiter weihnachtstag | 2 . weihnachtstag | zweiten weihnachtsfeiertag | 2 . weihnachtsfeiertag | stefanitag | stephanstag':
      on('12-26'),
    'silvester | sylvester | altjahr': on('12-31'),
    'weiberfastnacht | altweiber | weiberfasching | schmutzigen donnerstag': fromEaster(-52),
    rosenmontag: fromEaster(-48),
    'faschingsdienstag | fastnachtsdienstag | veilchendienstag': fromEaster(-47),
    aschermittwoch: fromEaster(-46),
    palmsonntag: fromEaster(-7),
    gründonnerstag: fromEaster(-3),
    karfreitag: fromEaster(-2),
    karsamstag: fromEaster(-1),
    ostersonntag: fromEaster(0),
    ostermontag: fromEaster(1),
    'weißen sonntag | weißer sonntag': fromEaster(7),
    muttertag: nth(2, SUNDAY, 5),
    'himmelfahrt | christi himmelfahrt | auffahrt': fromEaster(39),
    pfingstsamstag: fromEaster(48),
    pfingstsonntag: fromEaster(49),
    pfingstmontag: fromEaster(50),
    fronleichnam: fromEaster(60),
    'erntedank | erntedankfest': nth(1, SUNDAY, 10),
    volkstrauertag: fromAdvent(-14),
    'buß - und bettag | buß und bettag | buß-und bettag | bettag': fromAdvent(-11),
    'totensonntag | ewigkeitssonntag': fromAdvent(-7),
    'ersten advent | erster advent | 1 . advent | advent': fromAdvent(0),
    'zweiten advent | zweiter advent | 2 . advent': fromAdvent(7),
    'dritten advent | dritter advent | 3 . advent': fromAdvent(14),
    'vierten advent | vierter advent | 4 . advent': fromAdvent(21),
  }),
];
