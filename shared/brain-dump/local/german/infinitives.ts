import { plain } from '../learned/plain.ts';
import { wordSet } from '../tokenize.ts';

/** Participles whose infinitive follows no rule, in plain spelling and without their particle. */
const STRONG = new Map(
  `gebacken:backen gebeten:bitten gebissen:beißen geblasen:blasen gebogen:biegen geboten:bieten gebracht:bringen gebraten:braten gebrochen:brechen gebunden:binden gedacht:denken
  geflogen:fliegen geflossen:fließen gefahren:fahren gefangen:fangen gefunden:finden gefressen:fressen gegangen:gehen gegeben:geben gegessen:essen gegossen:gießen gegraben:graben
  gegriffen:greifen gehalten:halten gehangen:hängen gehauen:hauen gehoben:heben geholfen:helfen gekniffen:kneifen geladen:laden gelassen:lassen gelaufen:laufen gelegen:liegen
  gelesen:lesen geliehen:leihen gemessen:messen genommen:nehmen geraten:raten gerieben:reiben gerissen:reißen gerufen:rufen geschickt:schicken geschlagen:schlagen
  geschlossen:schließen geschnitten:schneiden geschoben:schieben geschoren:scheren geschossen:schießen geschrieben:schreiben geschwommen:schwimmen gesehen:sehen gesessen:sitzen
  gesprochen:sprechen gesprungen:springen gestanden:stehen gestiegen:steigen gestochen:stechen gestrichen:streichen gesungen:singen getan:tun getragen:tragen getrieben:treiben
  getreten:treten getroffen:treffen getrunken:trinken gewaschen:waschen gewiesen:weisen gewogen:wiegen geworben:werben geworfen:werfen gewusst:wissen gezogen:ziehen
  beschlossen:beschließen beschnitten:beschneiden beschrieben:beschreiben besprochen:besprechen bewiesen:beweisen bezogen:beziehen entnommen:entnehmen entschieden:entscheiden
  entworfen:entwerfen ergriffen:ergreifen erhalten:erhalten verboten:verbieten verbunden:verbinden vergeben:vergeben verglichen:vergleichen verlassen:verlassen verschoben:verschieben
  verschrieben:verschreiben vertreten:vertreten uberwiesen:überweisen unterschrieben:unterschreiben unternommen:unternehmen ubernommen:übernehmen widersprochen:widersprechen
  wiederholt:wiederholen ubersetzt:übersetzen uberpruft:überprüfen uberarbeitet:überarbeiten untersucht:untersuchen ubergeben:übergeben uberzogen:überziehen`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);
/** Particles before a verb, or at the end of a main clause. */
const PARTICLES =
  'zurück|zusammen|weiter|wieder|herunter|hinunter|runter|heraus|hinaus|vorbei|herein|hinein|durch|unter|rüber|nach|rein|raus|rauf|fest|fort|frei|fertig|vor|weg|her|hin|los|mit|aus|auf|bei|ein|ab|an|um|zu|da|über|hoch|kaputt|sauber|klar|statt|teil|heim|bereit|dazu|davon';
const PARTICLE = new RegExp(`^(?:${PARTICLES})$`);
const SEPARABLE = new RegExp(`^(?<particle>${PARTICLES})(?<rest>ge.{3,})$`);
/** "anzurufen": the "zu" within a final infinitive. */
export const ZU_WITHIN = new RegExp(`(?<=^|\\s)(${PARTICLES})zu(\\p{Ll}{2,}n)$`, 'u');
/** Words that look like participles. */
const NO_PARTICIPLE = wordSet(
  'bereit gut satt nett fit leicht recht echt gesund gerade gern genug gewesen geht gibt bekannt beliebt berechtigt vielleicht',
);

/**
 * "geölt" is from "ölen", "überwiesen" from "überweisen", "abgegeben" from "abgeben"; null for anything but a
 * participle.
 */
export function infinitiveOf(participle: string): string | null {
  const word = participle.toLocaleLowerCase('de');
  const known = STRONG.get(plain(word));
  if (known !== undefined) return known;
  if (NO_PARTICIPLE.has(plain(word))) return null;
  const { particle, rest = '' } = SEPARABLE.exec(word)?.groups ?? {};
  if (particle !== undefined) {
    const inner = infinitiveOf(rest);
    return inner === null ? null : particle + inner;
  }
  const stem = /^ge(\p{L}{2,})t$/u.exec(word)?.[1] ?? /^((?:be|er|ver|ent|zer|miss)\p{L}{3,})t$/u.exec(word)?.[1];
  if (stem !== undefined) return withEnding(stem.replace(/(?<=[dt]|[^lrnm][nm])e$/u, ''));
  const foreign = /^(\p{L}{2,}ier)t$/u.exec(word)?.[1];
  return foreign === undefined ? null : `${foreign}en`;
}

/** "sammel" becomes "sammeln", "öffn" "öffnen". */
const withEnding = (stem: string): string => (/[^aeiouäöü]e[lr]$/.test(stem) ? `${stem}n` : `${stem}en`);

/** First-person forms of actions ("ich ruf", "ich hole"). */
const DONE_BY_ME = new Map(
  `rufen holen bringen machen schicken schreiben kaufen gehen fahren backen kochen putzen nehmen geben stellen legen packen sagen fragen bestellen reservieren buchen bezahlen zahlen überweisen
  unterschreiben erledigen besorgen suchen räumen waschen gießen streichen reparieren nähen lesen lernen üben drucken kopieren melden tragen laden treffen besuchen telefonieren mailen antworten
  füllen sortieren schneiden mähen saugen wischen tauschen vereinbaren kündigen beantragen verlängern organisieren planen prüfen checken verschicken liefern leihen schauen gucken anmelden
  spülen bauen hängen werfen ziehen schieben heizen installieren schleifen malen basteln beten spielen trainieren laufen joggen schwimmen informieren klären rechnen scannen tippen texten
  radeln sammeln bügeln füttern ändern sichern erneuern beantworten begleiten vertreten vorbereiten absagen zusagen einkaufen pflanzen säen ernten lüften stauben verkaufen verschenken`
    .trim()
    .split(/\s+/)
    .flatMap((verb): [string, string][] => formsOf(verb).map((form): [string, string] => [plain(form), verb])),
);

/** "rufe" and "ruf" of "rufen", "sammle" and "sammel" of "sammeln". */
function formsOf(infinitive: string): readonly string[] {
  const stem = infinitive.replace(/e?n$/, '');
  return /e[lr]$/.test(stem) ? [stem, `${stem}e`, `${stem.slice(0, -2)}${stem.slice(-1)}e`] : [stem, `${stem}e`];
}

/** "rufe" in "ich rufe" is from "rufen"; null for verbs that are no action on their own ("ich muss", "ich glaube"). */
export const infinitiveOfFirst = (form: string): string | null => DONE_BY_ME.get(plain(form)) ?? null;

/** Whether a word at the end of a main clause is a verb particle: "an" in "ich rufe Oma an". */
export const isParticle = (word: string): boolean => PARTICLE.test(word);
