/** The words of a language that say where something is done; lists are parted by blanks, `_` stands for one. */
export interface PlaceWords {
  /** Before a place where one is. */
  readonly at: string;
  /** Before a place to which one goes, unless something is sent there; English ones carry an article, for `to shop` is a verb. */
  readonly to: string;
  /** Before a place from which one fetches something. */
  readonly from: string;
  /** Between these and the place. */
  readonly articles: string;
  /** Where things are bought or fetched: what is from there is fetched there. */
  readonly shops: string;
  /** Other places: what is from there may have come by itself. */
  readonly others: string;
  /** Shops by their names. */
  readonly names: string;
  /** Verbs with which something is sent to a place, or comes from it. */
  readonly sends: string;
  /** Verbs with which something is fetched. */
  readonly fetches: string;
  /** Whole sayings, and the place that they mean. */
  readonly sayings: Readonly<Record<string, string>>;
  /** Whether a place is the end of a longer word: `Stadtbibliothek`. */
  readonly isCompound: boolean;
  /** Words that are no part of the name of a place. */
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
