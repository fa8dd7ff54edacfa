import type { Kind } from './kind.ts';

/** Words before a noun that change with its case in German. */
export const LEAD =
  '(?:(?:bei|beim|mit|an|zum|zur|für|auf|von|vom|im|ins)\\s+)?(?:(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|neue|neuen|neues)\\s+)*';
/** The matter itself. */
export const X = `${LEAD}(?<x>.+?)`;
/** Returns a pattern for a matter followed by one of these verbs. */
export const ends = (verbs: string): RegExp => new RegExp(`^${X}\\s+(?:${verbs})$`, 'i');

const ROOM =
  'küche|bad|badezimmer|klo|wohnung|haus|zimmer|schlafzimmer|wohnzimmer|kinderzimmer|büro|schreibtisch|keller|garage|dachboden|auto|kühlschrank|backofen|balkon|fenster|flur|werkstatt|regal|schublade\\w*';

/** Kinds determined by the verb where no topic matches. */
export const germanVerbs: readonly Kind[] = [
  {
    when: ends('kaufen|besorgen|bestellen|einkaufen'),
    steps: [
      '{x}: auf eine Liste schreiben',
      'Den einen Laden aussuchen, der es hat',
      'Bestellen, oder die Tasche an die Tür legen',
    ],
  },
  {
    when: ends('buchen|reservieren'),
    steps: ['Daten aufschreiben und wer mitkommt', '{x}: eine Seite ansehen', 'Das Erste buchen, das gut genug ist'],
  },
  {
    when: ends('verlängern|beantragen|anmelden|ummelden|abmelden|erneuern'),
    steps: [
      '{x}: die amtliche Seite suchen',
      'Aufschreiben, welche Unterlagen sie verlangt',
      'Die erste davon auf den Tisch legen',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:unterlagen|papiere|post|belege|rechnungen|dokumente|briefe|ablage|ordner))\\s+(?:\\w+\\s+)?(?:sortieren|ordnen|aufräumen|durchgehen|machen|abheften|scannen)$`,
      'i',
    ),
    steps: [
      '{x}: alles auf einen Stapel auf den Tisch legen',
      'Drei wegwerfen, die niemand braucht',
      'Zwei Haufen machen: zu tun und zu behalten',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:fotos|bilder|dateien|downloads))\\s+(?:\\w+\\s+)?(?:sortieren|ordnen|aufräumen|löschen)$`,
      'i',
    ),
    steps: [
      '{x}: Ordner öffnen',
      'Die ersten zehn löschen, die niemand braucht',
      'Einen Ordner anlegen und zehn hineinschieben',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:schrank|kleidung|klamotten|spielzeug|bücher))\\s+(?:\\w+\\s+)?(?:aussortieren|ausmisten|sortieren|aufräumen)$`,
      'i',
    ),
    steps: [
      '{x}: fünf Sachen herausnehmen',
      'Jede auf einen Haufen legen: behalten, abgeben, weg',
      'Die Tüte zum Abgeben an die Tür stellen',
    ],
  },
  {
    when: /^(?:\S+\s+)?(?:staub\s?saugen|wischen|saugen|fegen)$/i,
    steps: [
      'Staubsauger einstecken oder den Besen holen',
      'In einem Zimmer aufheben, was am Boden liegt',
      'Dieses Zimmer zuerst machen',
    ],
  },
  {
    when: new RegExp(
      `^${LEAD}(?<x>.*(?:${ROOM}))\\s+(?:\\w+\\s+)?(?:putzen|aufräumen|ausmisten|entrümpeln|sauber machen|saubermachen|reinigen|waschen|machen)$`,
      'i',
    ),
    steps: [
      '{x}: eine Tüte nehmen und den Müll hineintun',
      '{x}: eine Ecke frei räumen',
      'Sie abwischen und da vorerst aufhören',
    ],
  },
  {
    when: /^(?:für\s+)(?:(?:die|den|das|meine|meinen)\s+)?(?<x>.+?)\s+(?:lernen|üben|pauken)$/i,
    steps: [
      '{x}: Unterlagen auf den Tisch legen',
      'Eine Seite lesen und einen Satz anstreichen',
      'Eine Frage aufschreiben und laut beantworten',
    ],
  },
  {
    when: ends('lernen|üben|wiederholen'),
    steps: [
      '{x}: eine Lektion öffnen oder hervorholen',
      'Zehn Minuten davon machen, mit Wecker',
      'Das eine aufschreiben, was hängen blieb',
    ],
  },
  {
    when: /\bentscheiden\b|\bentscheidung\b/i,
    steps: [
      'Die Möglichkeiten nebeneinander auf Papier schreiben',
      'Jeder einen guten und einen schlechten Punkt geben',
      'Den Tag festlegen, an dem es entschieden ist',
    ],
  },
  {
    when: new RegExp(`^(?:nach\\s+)?${X}\\s+(?:recherchieren|herausfinden|vergleichen|nachsehen|prüfen|googeln)$`, 'i'),
    steps: [
      'Die eine Frage aufschreiben: {x}',
      'Zehn Minuten suchen, mit Wecker',
      'Die Antwort in einer Zeile aufschreiben',
    ],
  },
  {
    when: new RegExp(`^(?:nach\\s+)?${X}\\s+(?:suchen|finden)$`, 'i'),
    steps: [
      '{x}: einmal suchen und drei Treffer öffnen',
      'Die zwei merken, die passen könnten',
      'Dem ersten schreiben',
    ],
  },
  {
    when: ends('abschicken|schicken|senden|einreichen|abgeben|hochladen|ausdrucken|drucken|weiterleiten'),
    steps: [
      '{x}: heraussuchen und öffnen',
      'Einmal durchsehen, zwei Minuten lang',
      'Anhängen oder einwerfen und weg damit',
    ],
  },
  {
    when: ends('malen|zeichnen|nähen|stricken|basteln|aufnehmen|komponieren|gestalten|schreiben'),
    steps: [
      '{x}: auf den Tisch legen, was es braucht',
      'In fünf Minuten einen hässlichen ersten Versuch machen',
      'Das behalten, was Spaß macht, und dort weitergehen',
    ],
  },
  {
    when: ends('planen|organisieren|vorbereiten'),
    steps: [
      'Oben auf ein leeres Blatt schreiben: {x}',
      'Drei Dinge darunter, die passieren müssen',
      'Das kleinste einkreisen und ihm einen Tag geben',
    ],
  },
  {
    when: new RegExp(`^${X}\\s+(?:klären|erledigen|regeln|lösen)$|^um\\s+${LEAD}(?<about>.+?)\\s+kümmern$`, 'i'),
    steps: [
      '{x}{about}: aufschreiben, was offen ist',
      'Die eine Person heraussuchen, die mehr weiß',
      'Ihr eine Zeile schicken',
    ],
  },
  {
    when: new RegExp(`^${X}\\s+(?:zum|zur|in die|in den|ins|nach)\\s+(?<about>.+?)\\s+(?:bringen|fahren)$`, 'i'),
    steps: [
      '{about}: nachsehen, wann offen ist',
      '{x}: mit Schlüssel und Papieren an die Tür legen',
      'Tag und Uhrzeit in den Kalender schreiben',
    ],
  },
];
