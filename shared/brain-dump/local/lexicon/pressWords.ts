import type { Language } from '../learned/classes.ts';

/** What makes a matter press, as its words tell. */
export const PRESS_KINDS = [
  'cost',
  'money',
  'health',
  'waiting',
  'avoided',
  'danger',
  'office',
  'work',
  'buy',
  'now',
  'soft',
] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** German is written in plain spelling, without umlauts. */
export const PRESS_WORDS: Readonly<Record<Language, Readonly<Record<PressKind, RegExp>>>> = {
  en: {
    cost: /\b(?:fines?|penalt\w+|late fees?|overdue|cut off|final notice|missed|expir\w+|deadline|court|jury|visa|bailiffs?|evict\w*|clos(?:es|ing)|last (?:date|day|chance)|or (?:else|they|no)|before they|run(?:ning|s)? out|lapses?)\b/,
    money:
      /\b(?:rent|bills?|invoices?|tax|taxes|paid|pay|payment|deposit|loan|benefits?|unemployment|wages|mortgage)\b/,
    health:
      /\b(?:prescriptions?|refills?|meds?|medication|inhaler|epipen|insulin|doctor|dr|gp|hospital|blood|pain|tooth|dentist|script|tablets|pills|pharmacy|chemist|vet|midwife)\b/,
    waiting:
      /\b(?:rang|chas(?:ing|ed)|keeps? asking|asked|waiting|third time|twice|promised|reply|replied|(?:call|ring|text|write) back)\b/,
    avoided: /\b(?:still|haven'?t|for (?:weeks|months|ages)|forever|putting off|finally|avoid\w*|since|owe)\b/,
    danger: /\b(?:leak\w*|gas|smoke|alarm|boiler|fire|brakes?|broken|flood\w*|mou?ld|breaker)\b/,
    office: /\b(?:forms?|application|council|insurance|letter|registration|permit|licen[cs]e|passport)\b/,
    work: /\b(?:boss|manager|clients?|customers?|shift|report|deck|payroll)\b/,
    buy: /\b(?:buy|milk|bread|groceries|shopping)\b/,
    now: /\b(?:asap|now|right away|first|before (?:anything|i)|today|tonight|must|have to)\b/,
    soft: /\b(?:maybe|at some point|sometime|eventually|would be nice|should|no rush|whenever|if i)\b/,
  },
  de: {
    cost: /\b(?:mahn\w*|gemahnt|frist\w*|pfandung|gericht\w*|lauft .*\bab|abgelaufen|ablauf\w*|sonst|sperr\w*|kundig\w*|strafe|bussgeld|letzte[rn]? (?:tag|chance)|anmeldeschluss|uberfallig)\b/,
    money:
      /\b(?:miete|rechnung\w*|zahlen|bezahlen|uberweis\w*|steuer\w*|finanzamt|jobcenter|burgergeld|kaution|lohn|gehalt)\b/,
    health:
      /\b(?:rezept\w*|tabletten|medikament\w*|arzt\w*|arztin|zahnarzt\w*|hausarzt\w*|krankenhaus|schmerz\w*|krank\w*|blut\w*|insulin|apotheke|tierarzt\w*|hebamme)\b/,
    waiting:
      /\b(?:wartet|warten|nachgefragt|fragt|angerufen|zum (?:zweiten|dritten)|schon wieder|zuruckrufen|antworten|versprochen)\b/,
    avoided: /\b(?:immer noch|noch nicht|seit|endlich|aufgeschoben|schiebe?|langst|eigentlich schon)\b/,
    danger: /\b(?:heizung|rauchmelder|bremsen?|kaputt|undicht|tropft|strom|gas|schimmel\w*)\b/,
    office: /\b(?:antrag\w*|amt|formular\w*|versicherung|krankenkasse|behorde|unterlagen|brief|ausweis|bescheid)\b/,
    work: /\b(?:chef\w*|kunden?|schicht|dienstplan|angebot)\b/,
    buy: /\b(?:kaufen|einkauf\w*|milch|brot|besorgen|holen)\b/,
    now: /\b(?:sofort|gleich|zurst|zuerst|als erstes|heute|heut|dringend|unbedingt|muss)\b/,
    soft: /\b(?:irgendwann|vielleicht|mal|musste|konnte|sollte)\b/,
  },
};
