/** The words of a language that say where something is done; lists are separated by spaces, `_` stands for a space. */
export interface PlaceWords {
  /** Prepositions before a place where the user is. */
  readonly at: string;
  /**
   * Prepositions before a destination, unless something is sent there; English ones include an article, because `to
   * shop` is a verb.
   */
  readonly to: string;
  /** Prepositions before a place from which something is fetched. */
  readonly from: string;
  /** Words between a preposition and the place. */
  readonly articles: string;
  /** Places where things are bought or collected: something from there has to be fetched there. */
  readonly shops: string;
  /** Other places: something from there may have arrived without being fetched. */
  readonly others: string;
  /** Names of shops. */
  readonly names: string;
  /** Verbs for sending something to a place, or for something that comes from it. */
  readonly sends: string;
  /** Verbs for fetching something. */
  readonly fetches: string;
  /** Whole phrases, and the place that they mean. */
  readonly sayings: Readonly<Record<string, string>>;
  /** Whether a place can be the end of a longer word: `Stadtbibliothek`. */
  readonly isCompound: boolean;
  /** Words that are never part of the name of a place. */
  readonly never: string;
}

export const ENGLISH_PLACES: PlaceWords = {
  at: 'at in inside outside near round by',
  to: 'to_the to_my to_our to_his to_her to_their into',
  from: 'from',
  articles: 'the my our your his her their a an this that',
  shops:
    "chemist chemist's pharmacy pharmacist's drugstore bakery baker baker's butcher butcher's grocer grocer's greengrocer's deli fishmonger's market farmers_market supermarket corner_shop shop shops store stores hardware_shop hardware_store diy_store garden_centre garden_center mall shopping_centre bookshop bookstore library post_office dry_cleaner dry_cleaner's dry_cleaners laundrette laundromat cleaner's florist florist's off-licence off_licence newsagent newsagent's kiosk charity_shop thrift_store pet_shop pet_store petrol_station gas_station cobbler's tailor's optician's jeweller's locksmith's launderette takeaway cafe café coffee_shop",
  others:
    "office school nursery kindergarten university uni college campus bank church mosque temple synagogue town city_hall town_hall council_office library gym pool swimming_pool park playground allotment garden garage shed attic loft cellar basement kitchen workshop studio lab laboratory hospital clinic surgery dentist dentist's doctor doctor's gp hairdresser hairdresser's barber barber's vet vet's physio mechanic's recycling_centre recycling_center station train_station bus_station airport hotel pub restaurant cinema theatre theater museum stadium beach barn stables embassy consulate police_station courthouse community_centre community_center care_home",
  names:
    'aldi lidl tesco asda sainsburys morrisons waitrose ikea boots superdrug costco walmart walgreens cvs safeway kroger homebase b&q screwfix argos wickes lowes home_depot whole_foods trader_joes',
  sends:
    'send sends sent email emailing e-mail mail write wrote writing reply replied respond text complain complaint apply applied application pay paid payment transfer speak talk listen report',
  fetches: 'get fetch collect pick grab buy',
  sayings: {
    'at home': 'home',
    'from home': 'home',
    'when i get home': 'home',
    'when im home': 'home',
    'in town': 'town',
    'at work': 'work',
    'go to work': 'work',
  },
  isCompound: false,
  never:
    'the a an and or for of to at in on from with about before after by near if when while then so but is are was it i you we he she they my our your his her their this that time case order',
};

export const GERMAN_PLACES: PlaceWords = {
  at: 'beim bei_der bei_dem im in_der in_dem in_meiner in_meinem in_unserer in_unserem am auf_der auf_dem an_der bei vorm vor_der neben_der',
  to: 'zum zur ins in_die in_den auf_den auf_die',
  from: 'aus_der aus_dem ausm vom von_der',
  articles: '',
  shops:
    'apotheke drogerie bäcker bäckerei metzger metzgerei fleischer supermarkt markt wochenmarkt baumarkt getränkemarkt biomarkt bioladen laden geschäft einkaufszentrum kaufhaus buchhandlung buchladen bücherei bibliothek post postfiliale packstation reinigung waschsalon blumenladen gärtnerei gartencenter kiosk späti trafik tankstelle schuster schneiderei optiker juwelier schlüsseldienst wertstoffhof reformhaus café imbiss paketshop',
  others:
    'büro arbeit schule kita kindergarten hort uni universität hochschule campus bank sparkasse kirche moschee gemeinde stadt innenstadt rathaus bürgeramt bürgerbüro amt finanzamt arbeitsamt jobcenter ausländerbehörde fitnessstudio studio schwimmbad freibad hallenbad park spielplatz schrebergarten garten garage schuppen dachboden keller küche werkstatt labor krankenhaus klinik praxis arzt ärztin zahnarzt zahnärztin hausarzt hausärztin kinderarzt frauenarzt augenarzt friseur friseurin tierarzt tierärztin physio bahnhof flughafen hotel kneipe restaurant kino theater museum stadion strand stall botschaft polizei gericht pflegeheim altersheim verein werkhof',
  names:
    'aldi lidl rewe edeka penny netto kaufland dm rossmann müller ikea obi bauhaus hornbach toom hagebau media_markt saturn decathlon denns alnatura migros coop spar billa hofer',
  sends:
    'schicken schick schicke senden sende sende mailen mail schreiben schreib schreibe antworten antworte überweisen überweise zahlen zahle melden faxen',
  fetches: 'holen hol hole abholen kaufen kauf kaufe besorgen besorg mitnehmen mitbringen',
  sayings: {
    'zu hause': 'zu Hause',
    zuhause: 'zu Hause',
    daheim: 'zu Hause',
    'im homeoffice': 'Homeoffice',
    'auf arbeit': 'Arbeit',
    'auf der arbeit': 'Arbeit',
  },
  isCompound: true,
  never: '',
};
