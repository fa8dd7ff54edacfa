/** "Duschen wär auch schön", "Portfolio neu machen wär schön irgendwann": a mere wish. */
export const WISH =
  /^ (?!.* (?:bis|heute|heut|morgen|\w+tag) ).*\w+(?:en|ern|eln|n) (?:war|ware|wars) (?:auch |mal |echt |so |halt |ja |schon )*(?:schon|toll|cool|nett|super)(?: irgendwann| mal| wieder| oder so)* $/;
/** "Frist ist verlängert bis Ende Juni". */
export const PUT_OFF =
  / (?:\w*frist|abgabe|abgabetermin|deadline) (?:ist|is|wurde|wird) (?:\w+ ){0,4}?(?:verlangert|verschoben|aufgeschoben) /;

/** Patterns of what is not a task, in plain spelling with a space at either end. */
export const FRAMES: readonly RegExp[] = [
  // What may happen, and what one would rather do.
  / im schlimmsten fall | stell(?:e)? mir (?:\w+ )?vor | am liebsten (?:wurde|wurd|einfach|alles) /,
  / (?:muss|konnte|konnten|wird) vielleicht (?!(?:ich|wir) )/,
  /^ (?:ich )?uberleg(?:e)? (?!dir |euch )/,
  /^ (?:zum gluck|am ende (?:muss|mussen|verlier)|(?:soll|sollen) angeblich) | (?:konnte|konnt) (?:\w+ ){1,4}(?:verlieren|scheitern|durchfallen|schiefgehen|platzen|rausfliegen) /,
  WISH,
  // What is put off.
  PUT_OFF,
  // What is in stock, under way, or taken care of by others.
  / hab(?:e)? (?:ich|wir) (?:noch|genug|da) $|^ (?:die |der |das )?(?:\w+ ){1,3}(?:lauft|ist unterwegs) $| (?:geht|gehen|lauft|laufen) uber (?!\w+ (?:ab|hinaus) )/,
  /^ (?:die |unsere |meine )?\w+ (?:machen|bringen|holen|kaufen|liefern|ubernehmen|kochen|putzen|zahlen|schicken) (?:die|den|das|der|uns|mir|alles|es) /,
  /^ (?:boah |oh |mist )?(?:verschlafen|verpennt|vergessen) $/,
  / (?:ist|is|isch|sind) (?:immer )?noch (?:nicht|net|ned) (?:weg|vorbei|besser|gesund|da|durch) $/,
  /^ (?:am )?\w+ (?:zugelt|kommt|heiratet|fliegt|arbeitet) (?:mein|meine|unser|unsere) \w+ $/,
  / (?:lasst|lasse) (?:das |es )?machen $| liegt vor $| von (?:allein|alleine|selbst|selber) /,
  / (?:kann|kannste|konnen wir) (?:man |ich )?(?:vergessen|vajessen|knicken) $| gut so $| (?:hab|habe) (?:ich )?(?:\w+ )?uberlegt /,
  / (?:wird|werden) von (?!mir |uns )(?:\w+ ){1,3}(?:ge\w+(?:t|en)|\w{3,}t) $/,
  / (?:das|des|dat) (?:ist|is|isch|war) (?:schon|schonmal|scho|ja|eh|jetzt|auch|damit|mal)(?: mal)* (?:weg|durch|raus|fertig|gemacht|geschafft|abgehakt|vom tisch) $/,
  // Forbidden.
  / (?:muss|mussen|brauch|brauche|brauchen) (?:ich|wir) (?:\w+ ){0,3}(?:nicht|nich|net|ned) (?!vergess)| (?:nichts|nix) mehr \w+(?:en|ern|eln) $/,
  / (?:lass|lasse|lassen) (?:ich|wir) (?:\w+ ){0,4}(?:liegen|sein|ruhen|bleiben|stehen|bleim) $| (?:nein|nee|ne) danke $|^ (?:heulen|weinen|schreien) $| vor mir $/,
  // Someone else's: "Prüfung -> macht Jochen", "macht doch Basti", "den Flug bucht meine Schwester".
  /^ (?!.*(?: ich | wir | mir | uns | muss | bitte | wer )).* (?:macht|holt|bringt|besorgt|ubernimmt|erledigt|kauft|bucht|organisiert|bezahlt|kocht|backt|putzt|andert|regelt|pflegt|liefert|repariert) (?:aber |doch |ja |jetzt |eh |dann |immer |wieder )*(?:der |die |das |mein |meine |unser |unsere |frau |herr )?(?!spass |sinn |arger |freude |sorgen |angst |probleme |gerausche? |krach |larm |mucken |zicken |schlapp )\w+ (?:schon |ja |eh )?$/,
  / (?:muss|braucht) (?:da )?(?:keiner|niemand) (?:mehr )?(?:was|etwas|nix|nichts)? ?(?:machen|tun) /,
  // "die Beuten will der Schwiegersohn streichen"
  /^ (?!.*(?: ich | wir | mir | uns )).+ (?:will|mochte|wird) (?:der|die|mein|meine|unser|unsere) \w+ (?:\w+ ){0,2}(?!haben |sehen |wissen |sprechen )\w+(?:en|ern|eln) $/,
  /^ (?:also |erst ?mal |mal |wohl )*abwarten $|^ (?:da )?(?:muss (?:ich|man) )?(?:nix|nichts) (?:zu )?(?:machen|tun) /,
  / (?:da )?bin ich raus $/,
  // "Geschenk für Lisa hat Jana", "muss er sich selber suchen, das ist nicht meine Sache".
  /^ (?!.*(?: ich | wir ))(?:\w+ ){2,6}hat (?!zu |auf |offen |zeit |geburtstag |urlaub |recht |frist |termin |platz )\w+ (?:schon |bereits )?$/,
  / (?:muss|mussen|soll|sollen|kann|konnen|darf) (?:er|sie|die|der) (?:sich )?(?:selber|selbst) | nicht (?:meine sache|mein (?:problem|bier|ding)) /,
  / (?:nicht|nich|net|ned) (?:notig|notwendig|erforderlich) $| (?:unnotig|uberflussig) $/,
  / (?:ist|sind|bist) (?!(?:ich|wir|man) )(?:der |die |das |mein |meine |unser |unsere )?\w+ dran $/,
  / hat (?:zum gluck |gott sei dank |ja |doch |eh )?(?!ich )(?:der |die |das |mein |meine |unser |unsere )?\w+ (?:ubernommen|ubernomma) $|^ (?!ich |wir |noch |nicht )\w+ ubernommen $/,
  /^ (?!.* (?:ich|wir|muss|mich) ).* (?:selber|selbst) $/,
  /^ (?:bloss |ja |auf keinen fall )?(?:nicht|nie wieder|niemals|auf keinen fall) (?!(?:nur|mehr als|vor|nach|unter|vergess\w*|verpass\w*|verges\w*|dass) )/,
  / aber nicht (?:jetzt|heute|mehr|gleich|diese \w+|dieses \w+|diesen \w+) $/,
  /^ (?:heute |diese woche )?kein(?:e|en|er|em)? (?:\w+ ){1,3}(?:bis|heute|mehr|diese\w*) /,
  / (?:ich|wir) (?:ruf|rufe|geh|gehe|mach|mache|kauf|kaufe|fahr|fahre|schreib|schreibe|antworte|nehm|nehme)(?:en)? (?:\w+ ){0,2}(?:nicht|nich|net|ned|kein|keine|keinen) /,
  // What someone meant to do, or should.
  / eigentlich sollte (?:der|die|das|mein|meine|unser|unsere) /,
  /^ (?!ich |wir |man |wollt|.* (?:ich|wir) )(?:\w+ ){1,2}wollt(?:e|en) (?:\w+ )+\w{3,}(?:en|ern|eln) $/,
  / wollt(?:e|en) .* aber /,
  // Done by several people: "Jo und Katha helfen beim Tragen", "die Äpfel bringen die Konfirmanden mit".
  /^ (?!ich |wir )\w+ und (?!ich |wir )\w+ (?:helfen|kommen|ubernehmen) (?!.*(?: ich | wir | muss ))/,
  /^ (?!.*(?: ich | wir | muss | soll ))(?:\w+ ){1,5}(?:bringen|nehmen) (?:die|meine|unsere) \w+ mit $/,
  // Only a number.
  /^ (?:telefon|tel|telefonnummer|nummer|handynummer) $/,
  // Called off, or done.
  / fallt (?:\w+ ){1,4}aus $| (?:ist|sind) weggefallen $/,
  / (?:ge\w{2,}(?:t|en)|\w+ge\w{2,}(?:t|en)|(?:be|ver|er|ent)\w{2,}(?:t|en)) (?:check|done|haken) $/,
  / (?:unterschrieben|bezahlt|verschickt|abgeschickt|erledigt|gebucht|abgegeben|eingereicht|verkauft) seit (?:gestern|vorgestern|\w+tag|letzte\w*) /,
  // Done.
  /^ (?!.* (?:muss|mussen|soll|sollen|hatte|falls|wenn|ob) ).* (?:schon|scho|bereits|langst|gestern) (?!angefangen|begonnen)(?:\w+ )?(?:ge\w{3,}(?:t|en)|\w+ge\w{3,}(?:t|en)|\w{3,}iert|(?:be|ver|er)\w{3,}t) $/,
  /^ (?!.* (?:nicht|muss|mussen|soll|sollen|werden|falls|wenn|ob) ).* (?:abgesagt|storniert|gecancelt|gestrichen|erledigt|erl|bezahlt|abgeholt|verschickt|abgeschickt|eingereicht|abgegeben|gebucht|bestanden|vertagt|genehmigt|bewilligt|fertigg+) $/,
  / hat (?:der|die|das|da|mein|meine|unser|unsere) (?:\w+ ){1,2}(?:schon |gestern |eh )?ge?(?!nug|rn)\w{3,}(?:t|en) $/,
  / (?:ist|sind) (?:schon |bereits |endlich )?(?:verkauft|abgegeben|abgeschickt|uberwiesen|gebucht|eingekauft|verschickt) /,
  / (?:ist|sind|is|isch) (?:schon |bereits |endlich |wieder |heute |gestern )*(?:aufgehoben|zuruck(?:gegangen|gekommen|geschickt)|angekommen|eingegangen|repariert|geliefert|verlangert|beantragt|bestellt|geklart|geregelt|getauscht|gewechselt) $/,
  /^ (?!.*(?: ich | wir | muss | soll )).* weiss (?:schon |da |ja )*bescheid $/,
];
