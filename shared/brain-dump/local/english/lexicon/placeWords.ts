import type { PlaceWords } from '../../lexicon/placeWords.ts';

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
