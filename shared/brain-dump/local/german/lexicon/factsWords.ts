import type { Category, TaskContext } from '#shared/tasks/task.ts';

/** Words that indicate a category; the head of a compound counts, otherwise its beginning ("Steuererklärung"). */
export const GERMAN_CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  financial:
    'rechnung rechnungen miete bank konto steuer steuern steuererklärung steuerberater finanzamt geld überweisen überweisung bezahlen zahlen zahlung kredit rate raten versicherung beitrag mahnung gebühr gebühren kaution elster sparen budget gehalt lohn rente kindergeld elterngeld wohngeld bafög jobcenter rundfunkbeitrag gez nebenkosten strom dispo depot erstattung quittung beleg belege spende',
  health:
    'arzt ärztin zahnarzt kinderarzt hausarzt frauenarzt doktor praxis rezept rezepte apotheke krankenhaus klinik therapie therapeut therapeutin physio impfung impfen medikament medikamente tabletten tablette pille blutabnahme blut krankenkasse krankmeldung überweisungsschein sport joggen laufen yoga fitness fitnessstudio schlafen brille optiker vorsorge ultraschall mrt befund op spritze hörgerät massage hautarzt orthopäde psychologe hebamme',
  family:
    'mama mutter mutti papa vater vati oma opa sohn tochter kind kinder kindern baby bruder schwester tante onkel cousin cousine familie eltern schwiegermutter schwiegervater neffe nichte enkel kita kiga kindergarten schule hort elternabend klassenfahrt schulranzen brotdose windeln babysitter kleine kleinen zwillinge lehrerin lehrer',
  relationships:
    'frau mann partner partnerin freund freundin freunde hochzeit geburtstag geburtstagsgeschenk party feier nachbar nachbarin nachbarn geschenk einladung einladen treffen jubiläum gratulieren besuch hochzeitstag karte dankeskarte',
  work: 'arbeit büro chef chefin kunde kunden kundin projekt präsentation präsi meeting besprechung bericht protokoll team kollege kollegin kollegen angebot folien vertrag schicht dienstplan urlaubsantrag personalabteilung deploy server code bug release ticket agenda workshop übergabe betriebsrat spedition werkstatt dienst quartal reisekosten stundenzettel',
  professional:
    'bewerbung bewerben lebenslauf linkedin vorstellungsgespräch stelle zeugnis zeugnisse praktikum weiterbildung zertifikat ausbildung ausbildungsvertrag anschreiben',
  household:
    'putzen küche bad wäsche waschen geschirr spülen spülmaschine staubsaugen saugen wischen boden müll tonne papiertonne altglas pfand keller garage garten rasen blumen pflanzen gießen dach reparieren klempner elektriker filter birne glühbirne einkaufen einkauf lebensmittel milch eier brot katze hund futter kochen essen ofen kühlschrank bett bettwäsche aufräumen ausmisten entrümpeln möbel regal auto reifen öl tüv trockner waschmaschine bohren bügeln heizung hecke fenster zaun klo dusche lampe drucker werkzeug umzug kartons schrank',
  creative:
    'schreiben blog roman geschichte gedicht malen zeichnen musik lied lieder gitarre klavier foto fotos film video podcast basteln stricken nähen töpfern album chor',
  learning:
    'lernen studium kurs unterricht hausaufgabe hausaufgaben prüfung klausur test vokabeln spanisch französisch englisch sprache lesen üben hausarbeit vorlesung uni universität seminar bachelorarbeit masterarbeit referat skript bibliothek mathe physik chemie geschichte labor fahrschule führerschein semesterbeitrag',
  research: 'recherchieren recherche vergleichen raussuchen herausfinden suchen nachschauen informieren googeln',
  personal:
    'pass reisepass ausweis personalausweis friseur haare handy mail passwort backup paket packen koffer reise flug hotel urlaub kino kirche tagebuch post brief bürgeramt visum ladekabel tickets schlüssel fundbüro',
};

export const GERMAN_CONTEXT_WORDS: Readonly<Record<TaskContext, string>> = {
  communication:
    'anrufen telefonieren zurückrufen anruf rückruf mailen mail email schreiben antworten beantworten bescheid fragen nachfragen sagen absagen zusagen erinnern einladen bedanken gratulieren melden besprechen reden klären treffen termin meeting gespräch elternabend nachhaken kontaktieren entschuldigen beschweren vorwarnen abmelden krankmelden',
  physical:
    'kaufen einkaufen putzen waschen wischen saugen staubsaugen falten wäsche geschirr müll abholen bringen holen wegbringen gehen laufen joggen sport tragen mähen reparieren streichen aufhängen gießen kochen backen füttern besorgen tanken abgeben umtopfen ausmisten aufräumen packen wechseln bügeln rausbringen rausstellen schneiden flicken bohren aufbauen impfen schwimmen spazieren',
  admin:
    'bezahlen zahlen rechnung überweisen steuer formular antrag beantragen anmelden ummelden kündigen kündigung verlängern einreichen buchen reservieren bestellen drucken ausdrucken scannen hochladen herunterladen unterschreiben ausfüllen versicherung eintragen erneuern abschicken schicken einschicken nachreichen anfordern vereinbaren ausmachen sortieren abheften umbuchen widerspruch',
  planning:
    'planen überlegen entscheiden organisieren vorbereiten budget gliederung liste vergleichen raussuchen herausfinden nachdenken festlegen aussuchen',
  deep_work:
    'entwerfen entwickeln programmieren lernen lesen korrigieren präsentation bericht hausarbeit bachelorarbeit masterarbeit aufsatz konzept überarbeiten folien vortrag referat rede gutachten fertigschreiben debuggen üben',
};

/** Minutes that a task usually takes, by the verb or noun that names it. */
export const GERMAN_USUAL_MINUTES: Readonly<Record<string, number>> = {
  ...{ anrufen: 10, zurückrufen: 10, rückruf: 10, mail: 10, mailen: 10, antworten: 10, beantworten: 10, schreiben: 20 },
  ...{ bescheid: 5, fragen: 5, nachfragen: 5, absagen: 5, zusagen: 5, gratulieren: 10, erinnern: 5, bedanken: 10 },
  ...{
    bezahlen: 10,
    zahlen: 10,
    überweisen: 10,
    kündigen: 15,
    buchen: 15,
    bestellen: 15,
    verlängern: 20,
    anmelden: 15,
  },
  ...{ reservieren: 10, einreichen: 15, drucken: 10, ausdrucken: 10, unterschreiben: 10, ausfüllen: 20, schicken: 10 },
  ...{
    vereinbaren: 10,
    ausmachen: 10,
    kaufen: 30,
    besorgen: 30,
    einkaufen: 45,
    abholen: 30,
    bringen: 30,
    wegbringen: 20,
  },
  ...{
    putzen: 45,
    waschen: 30,
    wäsche: 60,
    saugen: 30,
    staubsaugen: 30,
    wischen: 30,
    geschirr: 20,
    müll: 5,
    bügeln: 45,
  },
  ...{ aufräumen: 45, ausmisten: 90, kochen: 60, backen: 90, mähen: 60, reparieren: 90, streichen: 120, gießen: 10 },
  ...{
    lernen: 60,
    lesen: 45,
    üben: 30,
    korrigieren: 60,
    recherchieren: 45,
    raussuchen: 20,
    vergleichen: 45,
    planen: 30,
  },
  ...{
    vorbereiten: 60,
    präsentation: 90,
    bericht: 60,
    hausarbeit: 90,
    steuererklärung: 120,
    sport: 60,
    joggen: 30,
    yoga: 45,
  },
  ...{
    meeting: 60,
    besprechung: 60,
    termin: 60,
    zahnarzt: 60,
    arzt: 60,
    friseur: 60,
    elternabend: 90,
    geburtstag: 180,
  },
  ...{
    hochzeit: 240,
    konzert: 180,
    kino: 150,
    füttern: 5,
    tabletten: 2,
    packen: 45,
    bewerbung: 60,
    besuchen: 90,
    umzug: 240,
  },
  ...{ entscheiden: 20, suchen: 20, flicken: 30, tanken: 15 },
};

export const GERMAN_URGENT_WORDS =
  'dringend dringendst dringende eilig eilt sofort umgehend unverzüglich asap schnellstmöglich notfall brennt';
export const GERMAN_URGENT_PHRASES =
  'so schnell wie möglich | so bald wie möglich | höchste eisenbahn | allerhöchste zeit | höchste zeit | als erstes | ganz oben | kann nicht warten | letzte mahnung | letzte chance | auf den letzten drücker';
export const GERMAN_IMPORTANT_PHRASES =
  'wichtig | überfällig | schon zweimal | schon dreimal | schon 2x | schon 3x | beschwert | peinlich | wichtige | ganz wichtig | unbedingt | muss wirklich | echt mal | auf keinen fall vergessen | bloß nicht vergessen | vergess ich immer | vergesse ich immer | schieb ich | schiebe ich | seit wochen | seit monaten | immer noch nicht | mahnung | läuft ab | versprochen';
export const GERMAN_RELAXED_PHRASES =
  'keine eile | eilt nicht | irgendwann | irgendwann mal | wenn zeit ist | wenn ich zeit habe | wenn mal zeit ist | bei gelegenheit | nicht wichtig | nicht dringend | nicht so dringend | vielleicht | wäre schön | wär schön | mal wieder | egal wann';
export const GERMAN_SOMEDAY_PHRASES =
  'irgendwann | irgendwann mal | eines tages | bei gelegenheit | wenn mal zeit ist | wenn ich zeit habe | wäre schön | wär schön';
export const GERMAN_NOT_URGENT =
  'nicht dringend | nicht eilig | eilt nicht | nicht so dringend | nicht so eilig | nicht sofort | nicht mehr dringend';
/** Phrases that make the day of a task its deadline. */
export const GERMAN_DEADLINE_PHRASES =
  'fällig | sonst | braucht es | brauchen es | brauchen das | will es | wollen es | letzter termin | einreichen | einzureichen | endet | läuft aus | läuft ab | laufen ab | ablauf | frist | fristende | deadline | abgabe | abgeben | stichtag | spätestens | letzter tag | schließt | macht zu | noch nicht angefangen | noch nicht mal angefangen | noch nicht einmal angefangen | noch nicht fertig | noch nichts gelernt | noch nichts gemacht';

/**
 * Matches tasks that someone or something waits for, that cost something when late, or that run out: among tasks
 * without a day, these come first.
 */
export const GERMAN_PRESSING =
  /\b(?:sonst|bevor|letzte[rn]? (?:tag|chance)|nur bis|nur noch|wartet|warten (?:auf|schon|seit)|seit|immer noch|noch (?:nicht|nich|ned)|kaputt|undicht|ist alle|sind alle|leer|gehen aus|miete|zahlen|chef|chefin|jetzt|perso|ausweis|visum|gestern|rezept)\b|mahn|frist|abgelaufen|lauft (?:ab|aus)|ungeoffnet|zuruckruf|zruckruf|tropft|rechnung|steuer|bussgeld|antrag|formular|bescheid|amt\b|krankenkasse|versicherung|kundig|tablette|medikament|arzt|arztin|praxis|klinik|befund|labor|schmerz|apotheke|bezahl|uberweis|einzahl|vermieter|anwalt|gericht|unterschr|reisepass|aufenthalt|drangt/;
