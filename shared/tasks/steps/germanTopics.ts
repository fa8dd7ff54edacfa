import type { Kind } from './kind.ts';

/** Common matters, whatever is to be done with them. */
export const germanTopics: readonly Kind[] = [
  {
    when: /\bsteuer(?:n|erklärung|sachen|unterlagen)?\b/i,
    steps: [
      'Alle Steuerbriefe in Reichweite auf einen Stapel legen',
      'Steuerprogramm öffnen und anmelden',
      'Die erste Seite ausfüllen, Lücken erlaubt',
    ],
  },
  {
    when: /\bgeschenke?\b.*\bfür\s+(?:(?:den|die|das|meine|meinen|mein)\s+)?(?<x>\S+)/i,
    steps: [
      '{x}: drei Dinge aufschreiben, die Freude machen',
      'Eins davon in einem Laden ansehen',
      'Bestellen, oder die Tasche an die Tür legen',
    ],
  },
  {
    when: /^(?:\S+\s+)?(?:einkaufen|einkauf|wocheneinkauf|lebensmittel)(?:\s+(?:gehen|machen|erledigen|kaufen|einkaufen))?$/i,
    steps: [
      'In den Kühlschrank sehen und aufschreiben, was fehlt',
      'Eine Tasche an die Tür legen',
      'Mit der Liste gehen, nur mit der Liste',
    ],
  },
  {
    when: /\bwäsche\b/i,
    steps: ['Die Wäsche zur Maschine tragen', 'Eine Ladung starten', 'Wecker stellen, wann sie fertig ist'],
  },
  {
    when: /\b(?:abwasch|geschirr|spülmaschine|abwaschen|abspülen)\b/i,
    steps: [
      'Fünf Teile ins Spülbecken oder in die Maschine stellen',
      'Zuerst die Gläser spülen',
      'Wecker auf fünf Minuten, dann ist Schluss',
    ],
  },
  {
    when: /\blebenslauf\b/i,
    steps: [
      'Den letzten Lebenslauf öffnen',
      'Die neueste Stelle in einer Zeile ergänzen',
      'Eine Zeile streichen, die nicht mehr zählt',
    ],
  },
  {
    when: /\bbewerb\w*|\banschreiben\b/i,
    steps: [
      'Die Anzeige öffnen und drei wichtige Wörter anstreichen',
      'Zu jedem einen groben Stichpunkt schreiben',
      'Aus dem ersten zwei Sätze machen',
    ],
  },
  {
    when: /\b(?:neuen\s+)?(?:job|arbeitsstelle|praktikum|stelle)\s+(?:suchen|finden)\b/i,
    steps: [
      'Drei Arten von Arbeit aufschreiben, die gingen',
      'Eine Stellenseite öffnen und zwei Anzeigen merken',
      'Anstreichen, was die erste verlangt',
    ],
  },
  {
    when: /\b(?:folien|präsentation|vortrag|referat)\b/i,
    steps: [
      'Die Folien öffnen',
      'Den einen Satz aufschreiben, der hängen bleiben soll',
      'Drei Folien eine Überschrift geben',
    ],
  },
  {
    when: /\bhausaufgaben?\b/i,
    steps: [
      'Das Buch bei der ersten Aufgabe aufschlagen',
      'Die leichteste lösen',
      'Unklares anstreichen und zur nächsten gehen',
    ],
  },
  {
    when: /\brezept\b.*\b(?:holen|abholen|bestellen|besorgen|einlösen)\b/i,
    steps: [
      'Die leere Packung suchen und den Namen notieren',
      'Nummer der Praxis heraussuchen',
      'Das Rezept bestellen',
    ],
  },
  {
    when: /\b(?:tabletten|medikamente?|vitamine)\b/i,
    steps: ['Die Packung neben ein Glas Wasser legen', 'Die von heute nehmen', 'Wecker für morgen stellen'],
  },
  {
    when: /\b(?:paket|päckchen)\b/i,
    steps: [
      'Paket und Adresse auf den Tisch legen',
      'Aufkleber schreiben oder drucken',
      'Es für den nächsten Weg an die Tür stellen',
    ],
  },
  {
    when: /\b(?:joggen|laufen|spazieren|spaziergang|wandern)\b/i,
    steps: ['Schuhe anziehen', 'Vor die Tür gehen', 'Fünf Minuten gehen, dann entscheiden'],
  },
  {
    when: /\b(?:sport|training|yoga|dehnübungen)\s+(?:machen|treiben)$|\b(?:zum|zur|ins)\s+(?:sport|training|yoga|fitnessstudio|schwimmbad)\b|\bschwimmen\b|\bdehnen\b/i,
    steps: [
      'Etwas anziehen, in dem man sich bewegen kann',
      'Flasche füllen und Matte oder Tasche bereitlegen',
      'Fünf Minuten machen, dann entscheiden',
    ],
  },
  {
    when: /\bmeditieren\b/i,
    steps: ['Handy umdrehen und hinsetzen', 'Wecker auf drei Minuten stellen', 'Langsam ausatmen, bis er klingelt'],
  },
  {
    when: /\b(?:pflanzen|blumen)\b/i,
    steps: ['Die Gießkanne füllen', 'Die nächste Pflanze gießen', 'Zu den anderen herumgehen'],
  },
  {
    when: /\b(?:garten|rasen|unkraut|hecke)\b/i,
    steps: ['Gartenschuhe und Handschuhe anziehen', 'Einen Quadratmeter machen', 'Wegtragen, was abgeschnitten ist'],
  },
  {
    when: /\b(?:müll|altglas|altpapier|tonne)\b/i,
    steps: ['Den Beutel zubinden', 'Ihn an die Tür stellen', 'Runterbringen und einen neuen einhängen'],
  },
  {
    when: /\bbackup\s+(?:machen|erstellen)$|\bdaten\s+sichern\b/i,
    steps: [
      'Festplatte einstecken oder Cloud-Ordner öffnen',
      'Den Ordner kopieren, der am meisten fehlen würde',
      'Den Rest starten und laufen lassen',
    ],
  },
  {
    when: /\bkoffer\b|\bpacken\b/i,
    steps: [
      'Die offene Tasche aufs Bett legen',
      'Kleidung, Ladekabel und Papiere herauslegen',
      'Aufschreiben, was erst zuletzt hineinkann',
    ],
  },
  {
    when: /\bumzug\b|\bumziehen\b/i,
    steps: [
      'Den Umzugstag auf ein Blatt schreiben',
      'Drei Leute oder Firmen aufschreiben, die helfen könnten',
      'Eine Kiste mit lange Unbenutztem füllen',
    ],
  },
  {
    when: /\bwohnung\s+(?:suchen|finden)\b|\bwohnungssuche\b/i,
    steps: [
      'Miete und Gegend aufschreiben, die gingen',
      'Eine Wohnungsseite öffnen und zwei merken',
      'Der ersten drei Zeilen schreiben',
    ],
  },
  {
    when: /\b(?:kochen|backen)\b/i,
    steps: [
      'Topf oder Schüssel hinstellen',
      'Aus dem Kühlschrank nehmen, was zuerst wegmuss',
      'Das Erste schneiden oder abwiegen',
    ],
  },
  {
    when: /\b(?:geburtstag|hochzeit|weihnachts|weihnachten)\w*\b|\b\w*(?:feier|party)\s+(?:planen|organisieren|vorbereiten)$/i,
    steps: ['Datum aufschreiben und wer kommen soll', 'Einen Ort aussuchen', 'Dem ersten Gast eine Nachricht schicken'],
  },
  {
    when: /\b(?:urlaub|reise|ausflug|ferien)\b/i,
    steps: [
      'Daten aufschreiben und wer mitkommt',
      'Einen Ort aussuchen und einen Weg dorthin ansehen',
      'Preis notieren und was zuerst gebucht werden muss',
    ],
  },
  {
    when: /\b(?:finanzen|ausgaben|schulden|haushaltsbuch|kontoauszüge|geld\s+sparen)\b/i,
    steps: [
      'Das Konto öffnen und die letzten fünf Zeilen ansehen',
      'Aufschreiben, was jeden Monat abgeht',
      'Eine Zeile anstreichen, die wegkönnte',
    ],
  },
  {
    when: /\w*versicherung\b/i,
    steps: [
      'Den letzten Brief der Versicherung suchen',
      'Die Vertragsnummer aufschreiben',
      'Den Satz anstreichen, der etwas verlangt',
    ],
  },
  {
    when: /\b(?:leben|alles)\s+(?:in\s+den\s+griff|auf\s+die\s+reihe|ordnen|schaffen)\b/i,
    steps: [
      'Die drei Dinge aufschreiben, die am meisten drücken',
      'Zwei streichen, die warten können',
      'Zwei Minuten vom dritten machen',
    ],
  },
  {
    when: /\b(?:abnehmen|gesünder\s+essen|gesund\s+essen|diät)\b/i,
    steps: [
      'Ein Glas Wasser trinken',
      'Aufschreiben, was es heute Abend gibt',
      'Ein Gemüse auf die Einkaufsliste setzen',
    ],
  },
];
