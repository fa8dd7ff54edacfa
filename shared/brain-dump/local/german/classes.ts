import type { ClassLexicon } from '../learned/classes.ts';
import { wordSet } from '../tokenize.ts';
import { GERMAN_MORPHOLOGY } from './morphology.ts';

/** The classes of German words, in plain spelling. */
export const GERMAN_CLASSES: ClassLexicon = {
  spelled: GERMAN_MORPHOLOGY.spelled,
  literal: wordSet(`
    der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner dein ich du er sie es wir ihr mich mir uns ihm ihn
    ihnen und oder aber also dann danach auch noch mal nochmal schon so ja nein ne nee nicht nix kein keine keinen nie wenn weil dass ob als
    wie was wer wo wann warum wegen zu zum zur fur mit bei beim von vom am im in an auf aus bis nach vor uber unter um durch ohne gegen seit
    ab pro je muss mussen musste soll sollte sollten will wollte kann konnte darf durfte hab habe hat haben hatte bin ist sind war waren wird
    werden wurde brauch brauche braucht ahm ah ok okay boah ach oh achja naja halt eben eigentlich vielleicht unbedingt dringend endlich
    bitte doch da hier fehlt fallig`),
  lists: [
    [
      '@day',
      wordSet(
        `heute morgen ubermorgen gestern montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend mo di mi do fr sa montags
        dienstags mittwochs donnerstags freitags samstags sonntags wochenende`,
      ),
    ],
    [
      '@month',
      wordSet(
        'januar februar marz april mai juni juli august september oktober november dezember jan feb mrz apr jun jul aug sep sept okt nov dez',
      ),
    ],
    [
      '@hour',
      wordSet(
        'uhr fruh morgens vormittag vormittags mittag mittags nachmittag nachmittags abend abends nacht nachts halb viertel dreiviertel',
      ),
    ],
    ['@span', wordSet('tag tage tagen woche wochen monat monate stunde stunden minuten min jahr')],
  ],
  shapes: [
    ['done', /^ge.{3,}(?:t|en)$/],
    ['zu', /zu.{2,}en$/],
    ['ieren', /(?:ieren|igen|eln|ern)$/],
    ['en', /en$/],
    ['ung', /(?:ung|heit|keit|schaft|tion)$/],
    ['paper', /(?:termin|liste|rechnung|antrag|karte|schein|kasse|amt)$/],
    ['e', /.{2}e$/],
    ['t', /.{2}t$/],
    ['s', /.{2}s$/],
  ],
};
