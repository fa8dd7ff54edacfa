import type { PlaceWords } from '../../lexicon/placeWords.ts';

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
