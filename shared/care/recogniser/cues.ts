/**
 * Groups of words with the same meaning for the recogniser, English and German together: combinations of these ("he" +
 * "hit" + "me") generalise to wordings that are not in the training data. A word belongs to the first group that
 * contains it; `*` matches any ending. No group decides anything on its own; the weights do.
 */
export const CUES: Readonly<Record<string, string>> = {
  self: `i im ive id ill me my myself mine meself mself ich mich mir mein meine meinen meiner meinem i'd i'm i'll i've mi ma mia meins`,
  other: `he hes he's him his she shes she's her hers they theyre they're them their er sie ihn ihm ihr ihre ihren sein seine seiner seinem dad daddy papa papas vater vatter vati mum
    mom mam mummy mama mamas mutter mutti stepdad stepfather stepmum stiefvater stiefpapa stiefmutter husband wife hubby missus partner partnerin boyfriend bf girlfriend gf fiance ex exfreund brother bruder
    sister schwester uncle onkel tante aunt grandad grandpa opa gran grandma oma man mann mannes frau gatte ehemann freund freundin freundes boss chef chefin coach trainer teacher lehrer priest pfarrer neighbour
    neighbor nachbar cousin carer pfleger landlord vermieter roommate flatmate mitbewohner son sohn daughter tochter schwiegervater schwiegermutter schwager lad guy kerl typ da der`,
  people: `everyone everybody anyone anybody someone somebody nobody no-one noone people world kids children family families alle allen aller jeder jedem jeden niemand niemanden niemandem keiner keinen keinem
    keinem leute menschen welt kinder kindern familie mensch`,
  death: `die dies died dieing dead deadd death dying suicid* kms unalive unalived grave buried bury coffin heaven tot tote toten tod todes todlich sterb* stirb* gestorben verrecken verreck* suizid* selbstmord*
    selbsttotung freitod umbring* umzubring* umbringt umgebracht umgebrocht erlos* kill killed killing kills killin lebensmude lebensmud* begraben sarg grab himmel toten`,
  life: `live living alive life lives exist exists existing existence breathe breathing born leben lebn lebens lebe leb lebt lebend lebendig weiterleb* existier* existenz dasein atmen atme geboren dasn bestehen`,
  end: `end ends ending ended over finish finished gone go going leave leaving left disappear disappearing vanish stop stopped quit quits erase erased sleep asleep wake waking schluss ende enden beend* aufhor* aufzuhor*
    verschwind* verschwund* weg gehen gehn geh gegangen fort vorbei aus einschlaf* aufwach* aufzuwach* schlaf* ruhe frieden peace weggeh* wegsein abtreten scheiden ausloschen loschen verlassen`,
  here: `here around there exist da hier hiersein dasein dabei`,
  want: `want wanna wants wanted wanting wish wished wishing hope hoping hoped plan planning planned ready prefer rather gonna going will would could might thinking think thought thoughts thinkin urge urges mocht* mecht mochte
    wunsch* wollt* woll willst will wui hoff* lieber liebsten liaba plane geplant vorhab* hab* denk* dacht* gedanke* drang bereit uberleg* wurd* war ware wars`,
  not: `not no never cant can't cannot dont don't wont won't without nothing nowt none isnt doesnt didnt aint wouldnt couldnt shouldnt neither nicht nich nix nichts nie niemals kein keine keinen keinem keiner ohne nimmer
    nimma ned net ka koa nirgends nirgendwo nobody's kaum hardly barely`,
  more: `anymore more longer another forever mehr wieder weiter weiterhin nochmal ewig immer again still always noch endlich finally`,
  cut: `cut cuts cutting cuting cuttin selfharm self-harm self-harmed sh relapse relapsed ritz* geritz* ritzn schneid* schnitt* schnitte selbstverletz* svv schnipp* scars scar marks narben narbe wunden wunde spuren ruckfall`,
  harm: `hurt hurts hurting hurtin harm harms harming harmed hit hits hitting beat beats beating beaten beatin slap slaps slapped slapping punch punches punched punching kick kicks kicked choke* choking strangl* shove* shoving push pushes
    pushed grabs grabbed drag* dragged burn burns burned threw throw throws throwing smash* bruise* bruising rape* raping molest* assault* touch touches touched touching touchin grop* force* forcing violent violence abuse* abusing
    abusive attack* punish* schlag* schlug* schlagt geschlag* gschlag* zuschlag* verprugel* prugel* watsch* ohrfeig* gewurgt wurg* trit* tret* getreten stosst gestossen schubs* geschubst haut hauen gehaut verdrosch* drischt vergewaltig*
    anfass* angefasst fasst begrapsch* betatsch* missbrauch* misbrauch* misshandl* misshandel* verletz* verletzt weh wehtu* wehtut wehgetan antu* angetan antan zwing* zwang gezwung* gewalt gewalttatig bestraf* bestraft blau blauen
    fleck flecken packt gepackt wirft geworfen gschmissen schmeisst zerrt stalk* stalking verfolg* lauert nachstell* angegriffen losgeht losgegangen droht drohen drohung* bedroh* gedroht threat threats threaten* blackmail* erpress*`,
  body: `arm arms wrist wrists leg legs thigh thighs skin face eye eyes lip neck throat body chest head hair gesicht auge augen oberschenkel bein beine beinen hals korper korpers handgelenk* rippe rippen lippe kopf haare haaren arme
    armen handen knochen bed bett bedroom schlafzimmer door tur`,
  fear: `scared scard scary afraid frightened frighten terrified terrifies terrify fear fears feared fearing angst angste fuercht* furcht* unsafe safe safer safety sicher flinch* tremble* shak* zitter* trau trauen traue hide hides hiding
    hidden versteck* escape flee fleeing run fliehen fluchten flucht abhau* davonlauf* weglauf* eingeschuchtert schreit shouts shouting screams screaming brullt schreien lock locks locked locking sperrt eingesperrt einsperr* verbiet*
    verbietet kontrolliert kontrolle controls controlling allowed allows permission lasst erlaubt darf`,
  tell: `tell tells told telling say says said saying believe believes glaubt glauben glaubn sagt sag sage sagen sagte gesagt gsagt gsogt erzahl* verrat* secret geheimnis`,
  burden: `burden burdens better easier off worse relieved relief free last besser beser leichter belast* erleicht* befreit frei zur wert worth worthless wertlos useless nutzlos uberflussig deserve deserves verdien* fault schuld`,
  hope: `hope hopeless hopelessness hopless pointless point reason reasons purpose future tomorrow sinn sinnlos grund grunde zukunft ausweg hoffnung hoffnungslos* ausweglos* perspektive perspektivlos* way hole tunnel void dark darkness
    empty emptiness numb hollow broken leer leere taub hohl loch dunkel dunkelheit wofur wozu warum why bother egal matter matters care bringt`,
  tired: `tired exhausted weary strength energy bear stand cope carry handle fight fighting kraft mude fertig erschopft kaputt ertrag* aushalt* halt schaff* kampf* kampfen konn* kann packe kraftlos am`,
  bye: `goodbye goodbyes farewell note letter letters sorry forgive abschied* abschiedsbrief* verabschied* verzeih* entschuldig* vermiss* miss missed notice bemerk* funeral beerdigung`,
  earnest: `really seriously srsly honestly truly actually mean meant joking joke ehrlich wirklich ernst ernsthaft echt witz spass scherz`,
  when: `tonight tonite today now soon night nights heute heut nacht nachts jetzt bald week month woche monat`,
  laugh: `lol haha hahaha lmao rofl xd hihi ha hehe :)`,
  fiction: `novel chapter character characters film movie movies game games boss level episode podcast workshop seminar training prevention awareness hotline flyer poster posters report client patient essay article book song krimi roman
    buch film serie folge spiel figur figuren kapitel lied thriller vortrag schulung referat hausarbeit klient klientin patient patientin artikel protokoll ticket server process prozess bug branch repo code`,
};
