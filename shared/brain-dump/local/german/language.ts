import type { ReaderLanguage } from '../language.ts';
import { GERMAN_ANSWERS } from './answers.ts';

export const GERMAN: ReaderLanguage = {
  frequentWords:
    'und der die das ich nicht ist ein eine einen den dem muss mit für fur auf noch zu zum zur auch mal wegen oder aber bis morgen heute im beim vom wenn dass mich mir hab habe wir sind kann soll nach bei aus am um schon jeden uhr termin anrufen kaufen abholen machen holen bezahlen einer einem eines meine meinen wieder dann will ins keine kein jede alle vorm zur sich uns ihm ihr ihn sie stunde stunden tag tage tagen woche wochen monat monate montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend abend mittag früh fruh nachher gleich schicken schreiben putzen bringen fragen gehen geburtstag arzt zahnarzt',
  ownLetters: /[äöüß]/,
  answers: GERMAN_ANSWERS,
};
