import { ends, LEAD, X } from './germanVerbs.ts';
import type { Kind } from './kind.ts';

const APPOINTED =
  '\\w*arzt|\\w*ärztin|zahnarzt\\w*|therapeut\\w*|friseur\\w*|physio\\w*|werkstatt|optiker\\w*|amt|bürgeramt|vorsorge\\w*|impfung|tüv';
const TEXT =
  '\\w*bericht|\\w*arbeit|hausarbeit|aufsatz|artikel|antrag|kapitel|text|blog\\w*|newsletter|rede|brief|dokumentation|protokoll|gutachten|konzept|buch|roman|angebot|exposé|zusammenfassung|lebenslauf';
const about = '\\s+(?:wegen|über|zu|zum|zur|bezüglich)\\s+(?:der|des|dem|den|die|das|einer|einem)?\\s*(?<about>.+?)';
const MESSAGE = [
  '{x}: neue Nachricht öffnen',
  'Eine Zeile schreiben, worum es geht',
  'Einmal lesen und abschicken',
] as const;
const APPOINTMENT = [
  '{x}: Nummer oder Buchungsseite heraussuchen',
  'Zwei Zeiten aufschreiben, die passen würden',
  'Anrufen oder klicken und den ersten passenden Termin nehmen',
] as const;

/** Kinds determined by the verb, whatever the matter is; they precede the topics. */
export const germanFirst: readonly Kind[] = [
  {
    when: new RegExp(`^${X}${about}\\s+(?:anrufen|telefonieren)$`, 'i'),
    steps: ['{x}: Nummer heraussuchen und aufschreiben', 'Eine Frage aufschreiben: {about}', 'Nummer wählen'],
  },
  {
    when: ends('anrufen|zurückrufen|telefonieren'),
    steps: [
      '{x}: Nummer heraussuchen und aufschreiben',
      'Einen Satz aufschreiben, der gesagt oder gefragt werden soll',
      'Nummer wählen',
    ],
  },
  {
    when: /\b(?:e-?mails|mails|nachrichten|posteingang)\s+(?:\w+\s+)?(?:beantworten|sortieren|aufräumen|checken|lesen|durchgehen|abarbeiten|leeren)$/i,
    steps: [
      'Posteingang öffnen und eine Nachricht aussuchen',
      'Sie in zwei Zeilen beantworten',
      'Auf der ersten Seite alles ablegen, was keine Antwort braucht',
    ],
  },
  {
    when: new RegExp(`^(?:${X})\\s+(?:antworten|beantworten|zurückschreiben)$`, 'i'),
    steps: ['{x}: Nachricht öffnen', 'Eine Zeile antworten, so roh wie sie kommt', 'Einmal lesen und abschicken'],
  },
  {
    when: new RegExp(
      `^(?:(?:eine\\s+)?(?:e-?mail|mail|nachricht|karte)\\s+an\\s+)${X}\\s+(?:schreiben|schicken|senden)$`,
      'i',
    ),
    steps: MESSAGE,
  },
  {
    when: new RegExp(`^${X}\\s+(?:eine\\s+)?(?:e-?mail|mail|nachricht|karte)\\s+(?:schreiben|schicken)$`, 'i'),
    steps: MESSAGE,
  },
  {
    when: new RegExp(`^mit\\s+${X}(?:\\s+(?:über|wegen)\\s+.+)?\\s+(?:reden|sprechen|besprechen)$`, 'i'),
    steps: [
      '{x}: den einen Satz aufschreiben, der gesagt werden soll',
      'Aussuchen: Anruf, Nachricht oder persönlich',
      'Eine Zeile schicken: „Hast du zehn Minuten?“',
    ],
  },
  {
    when: new RegExp(`^(?:mit\\s+)?${X}\\s+(?:treffen|besuchen|einladen)$`, 'i'),
    steps: [
      'Zwei Zeiten aufschreiben, die passen würden',
      '{x}: Nachricht öffnen',
      'Beide Zeiten schicken und um eine bitten',
    ],
  },
  {
    when: ends('bezahlen|zahlen|überweisen|begleichen'),
    steps: [
      '{x}: Betrag und Konto heraussuchen',
      'Banking-App öffnen und eintragen',
      'Abschicken und das Datum notieren',
    ],
  },
  {
    when: ends('kündigen|stornieren|abbestellen|widerrufen'),
    steps: [
      '{x}: letzte Mail oder letzten Brief suchen',
      'Kundennummer und Frist aufschreiben',
      'Zwei Zeilen Kündigung abschicken',
    ],
  },
  {
    when: ends('zurückgeben|zurückschicken|zurückbringen|umtauschen'),
    steps: ['{x}: neben die Tür stellen', 'Beleg oder Rücksendeschein suchen', 'Auf dem nächsten Weg mitnehmen'],
  },
  {
    when: new RegExp(`^(?:einen\\s+)?\\w*termin\\s+${X}\\s+(?:machen|vereinbaren|ausmachen|buchen|verschieben)$`, 'i'),
    steps: APPOINTMENT,
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>(?:${APPOINTED})(?:[\\s-]*termin)?)(?:\\s+(?:machen|vereinbaren|ausmachen|buchen|gehen|verschieben))?$`,
      'i',
    ),
    steps: APPOINTMENT,
  },
  {
    when: /^(?:einen\s+)?(?<x>\w*termin)\s+(?:machen|vereinbaren|ausmachen|buchen|verschieben)$/i,
    steps: APPOINTMENT,
  },
  {
    when: ends('abholen|holen'),
    steps: [
      '{x}: nachsehen, bis wann es geht',
      'Schlüssel und Tasche an die Tür legen',
      'Auf dem nächsten Weg mitnehmen',
    ],
  },
  {
    when: ends('ausfüllen|unterschreiben'),
    steps: [
      '{x}: öffnen und einen Stift dazulegen',
      'Name, Datum und Adresse eintragen',
      'Unklares anstreichen und frei lassen',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:${TEXT}))\\s+(?:fertig\\s?(?:schreiben|machen|stellen)|fertigstellen|überarbeiten|beenden|korrigieren|abschließen|aktualisieren)$`,
      'i',
    ),
    steps: [
      '{x}: öffnen und zur letzten Stelle gehen',
      'Eine Liste schreiben, was noch fehlt',
      'Das Kürzeste von der Liste machen',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:${TEXT}))\\s+(?:schreiben|anfangen|vorbereiten|erstellen|machen|beginnen|entwerfen)$`,
      'i',
    ),
    steps: ['{x}: eine Seite dafür öffnen', 'Drei grobe Stichpunkte schreiben', 'Aus dem ersten zwei Sätze machen'],
  },
  {
    when: ends('reparieren|flicken|austauschen|ersetzen|richten'),
    steps: [
      '{x}: ein Foto davon machen',
      'Damit nach Modell oder Fehler suchen',
      'Das eine Teil oder Werkzeug aufschreiben, das fehlt',
    ],
  },
  {
    when: ends('lesen|durchlesen'),
    steps: [
      '{x}: aufgeschlagen auf den Tisch legen',
      'Eine Seite lesen',
      'Lesezeichen hinein und einen Gedanken notieren',
    ],
  },
  {
    when: ends('aufbauen|einrichten|installieren|aufhängen|montieren|anschließen'),
    steps: [
      '{x}: mit der Anleitung an einen Ort legen',
      'Den ersten Schritt der Anleitung lesen',
      'Hinlegen, was dieser Schritt braucht',
    ],
  },
];
