/** German words of strain by weight (4 is gravest). A trailing `*` matches any ending. */
export const GERMAN_STRAIN: Readonly<Record<1 | 2 | 3 | 4, string>> = {
  4: 'panik* panisch* suizid* selbstmord* trauma* missbrauch* vergewaltig* misshandel* überforder* überwältig* unerträglich* hoffnungslos* verzweif* zusammenbruch zusammenbrech* hilflos* albtraum* alptraum* hölle sterben stirbt krebs diagnos* obdachlos* gewalt* wertlos* qualvoll* quäle* ausgebrannt',
  3: 'angst ängste ängstlich* stress* gestresst* depress* erschöpft* erschöpfung burnout heul* geheult weine weinen weint weinend geweint frust* frustriert* wut wütend* hass* hasse* leid leide leiden leidet sorge* sorgen besorgt einsam* allein* scham schäm* schuld* schuldgefühl* bedroh* kaputt* verlust verloren trauer* tot gestorben streit* gestritten schulden krise notfall aufgelöst schlaflos* zitter* schreie schreien schreit überlast* elend* mist scheiß* scheiss* verdammt* ausgelaugt* durchgedreht nervenzusammenbruch',
  2: 'traurig* traurigkeit nervös* müde müdigkeit schwer schwierig* schlecht* schlimm* problem* ärger* krank* schmerz* weh nerv* genervt* enttäuscht* druck angespannt* verwirrt* mahnung* fehler versagt versag* gescheitert scheiter* falsch faul chaos chaotisch* unglücklich* hässlich* dumm* schwach* vermiss* verpasst* spät kalt bereu* peinlich* unfair leider unmöglich kopfschmerz* migräne klinik operation kündigung gekündigt arbeitslos* scheidung getrennt trennung frist überfällig* hektik hektisch* gehetzt* langweil* gelogen lüge* tabletten medikament* anwalt gericht polizei unsicher* unruhe unruhig* grübel* erdrück* zuviel zusammengebrochen matsch',
  1: 'nie niemals nichts nix niemand ohne vergess* vergessen langsam dunkel nachts schlaf* teuer geld rechnung* miete warten laut laute hungrig ständig dauernd plötzlich gezwungen muss müsste brauch*',
};

/** German words of ease by weight. */
export const GERMAN_EASE: Readonly<Record<1 | 2 | 3, string>> = {
  3: 'liebe geliebt glücklich* freude freue freuen freut gefreut wunderbar* wundervoll* toll* großartig* fantastisch* herrlich* begeister* dankbar* stolz* erleichter* entspannt* friedlich* zufrieden* aufgeregt perfekt* spaß',
  2: 'gut gute guter gutes schön* super prima genieß* angenehm* ruhig* geschafft geklappt erfolg* froh danke glück lache lachen lacht lächel* zuversicht* zuversichtlich* erholt* ausgeruht hoffnung hoffnungsvoll hoffe besser* best* lecker* lustig* nett* freundlich* sicher warm* motiviert* produktiv* frei gesund* feier*',
  1: 'okay ok einfach* leicht* interessant* mag freund* familie zusammen spiel* geburtstag urlaub ferien geschenk* willkommen cool bereit endlich fortschritt* hilfe teilen fein',
};

/** German phrases that weigh more than their words. */
export const GERMAN_STRAIN_PHRASES: readonly (readonly [string, number])[] = [
  ['weiß nicht mehr weiter', 4],
  ['weiß nicht weiter', 4],
  ['weiß nicht wo anfangen', 4],
  ['weiß nicht wo ich anfangen soll', 4],
  ['weiß gar nicht wo ich anfangen soll', 4],
  ['kann nicht mehr', 4],
  ['schaff das nicht', 4],
  ['schaffe das nicht', 4],
  ['schaff das alles nicht', 4],
  ['krieg keine luft', 4],
  ['kann nicht schlafen', 3],
  ['nicht schlafen', 3],
  ['zu viel', 2],
  ['so viel zu tun', 3],
  ['alles zu viel', 4],
  ['wird mir zu viel', 4],
  ['mir zu viel', 3],
  ['fällt auseinander', 4],
  ['komm nicht hinterher', 3],
  ['komme nicht hinterher', 3],
  ['am ende', 3],
  ['am limit', 4],
  ['am anschlag', 4],
  ['keine kraft', 4],
  ['keine kraft mehr', 4],
  ['keine zeit', 2],
  ['keine ahnung', 2],
  ['was wenn', 2],
  ['geb auf', 3],
  ['gebe auf', 3],
  ['dreh durch', 4],
  ['drehe durch', 4],
  ['werd verrückt', 3],
  ['den kopf nicht frei', 2],
  ['mein kopf', 1],
  ['kopf voll', 2],
  ['kopf ist voll', 2],
  ['fix und fertig', 4],
  ['total fertig', 3],
  ['völlig fertig', 3],
  ['so müde', 2],
  ['tausend sachen', 2],
  ['tausend dinge', 2],
  ['nicht genug', 2],
  ['hört nie auf', 3],
  ['hört nicht auf', 3],
  ['nicht gut', 2],
  ['nicht okay', 4],
  ['was stimmt nicht mit mir', 4],
  ['hasse mich', 4],
  ['vergess ich immer', 2],
  ['schiebe ich', 2],
  ['schieb ich', 2],
];

export const GERMAN_INTENSIFIERS =
  'sehr so extrem echt wirklich total völlig komplett absolut wahnsinnig furchtbar unglaublich mega voll richtig';
export const GERMAN_DAMPENERS = 'etwas bisschen leicht einigermaßen halbwegs ziemlich';
export const GERMAN_NEGATORS = 'nicht kein keine keinen keiner keinem nie niemals kaum ohne weder noch nichts nix';
export const GERMAN_SELF = 'ich mir mich mein meine meinen meinem meiner meins';

/** German words that name a feeling, by the English name of the feeling. */
export const GERMAN_FEELINGS: Readonly<Record<string, string>> = {
  ...{ überfordert: 'overwhelmed', überwältigt: 'overwhelmed', ängstlich: 'anxious', angst: 'anxious' },
  ...{ gestresst: 'stressed', stress: 'stressed', stressig: 'stressed', panik: 'panicked', panisch: 'panicked' },
  ...{ erschöpft: 'exhausted', müde: 'tired', ausgelaugt: 'drained', kaputt: 'worn out', besorgt: 'worried' },
  ...{ sorgen: 'worried', sorge: 'worried', traurig: 'sad', einsam: 'lonely', wütend: 'angry', wut: 'angry' },
  ...{ sauer: 'angry', frustriert: 'frustrated', frust: 'frustrated', schuldig: 'guilty', schuldgefühle: 'guilty' },
  ...{ schäme: 'ashamed', schäm: 'ashamed', hoffnungslos: 'hopeless', blockiert: 'stuck', verwirrt: 'confused' },
  ...{ nervös: 'nervous', aufgewühlt: 'upset', verletzt: 'hurt', ausgebrannt: 'burned out', leer: 'empty' },
  ...{ betäubt: 'numb', allein: 'alone', alleine: 'alone', hilflos: 'helpless', zerstreut: 'scattered' },
  ...{ unruhig: 'restless', krank: 'unwell', genervt: 'annoyed', niedergeschlagen: 'low', elend: 'miserable' },
  ...{ enttäuscht: 'disappointed', verzweifelt: 'hopeless', fertig: 'worn out' },
};

export const GERMAN_GLADNESS: Readonly<Record<string, string>> = {
  ...{ glücklich: 'happy', aufgeregt: 'excited', vorfreude: 'excited', stolz: 'proud', dankbar: 'grateful' },
  ...{ erleichtert: 'relieved', ruhig: 'calm', gelassen: 'calm', entspannt: 'relaxed', zuversichtlich: 'hopeful' },
  ...{ froh: 'glad', motiviert: 'motivated', zufrieden: 'satisfied' },
};
