import { type Token, wordSet } from '../tokenize.ts';

const GERMAN = wordSet(
  'und der die das ich nicht ist ein eine einen den dem muss mit für fur auf noch zu zum zur auch mal wegen oder aber bis morgen heute im beim vom wenn dass mich mir hab habe wir sind kann soll nach bei aus am um schon jeden uhr termin anrufen kaufen abholen machen holen bezahlen einer einem eines meine meinen wieder dann will ins keine kein jede alle vorm zur sich uns ihm ihr ihn sie stunde stunden tag tage tagen woche wochen monat monate montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend abend mittag früh fruh nachher gleich schicken schreiben putzen bringen fragen gehen geburtstag arzt zahnarzt',
);
const ENGLISH = wordSet(
  'and the i to a of for my is it on that with need have at be but not this get call buy pay by just me we or about from if still should you tomorrow today tonight his her their up out off before after every next week month monday tuesday wednesday thursday friday saturday sunday',
);

/** Scores the function words of a dump: above 0 for German, below 0 for English. */
export function germanScore(tokens: readonly Token[]): number {
  let score = 0;
  for (const { text } of tokens) {
    if (GERMAN.has(text) || /[äöüß]/.test(text)) score += 1;
    if (ENGLISH.has(text)) score -= 1;
  }
  return score;
}
