import { describe, expect, test } from 'vitest';
import { ENGLISH_PLACES } from './english/lexicon/placeWords.ts';
import { GERMAN_PLACES } from './german/lexicon/placeWords.ts';
import { locationIn, placesOf } from './location.ts';

const [english, german] = [placesOf(ENGLISH_PLACES), placesOf(GERMAN_PLACES)];

describe('where a task can be done', () => {
  test.each([
    ["pick up the prescription at the chemist's", "chemist's"],
    ['get stamps from the post office', 'post office'],
    ['return the books to the local library by friday', 'local library'],
    ['water the plants at home', 'home'],
    ['ask about leave at work', 'work'],
    ['print the forms in the office', 'office'],
    ['buy paint from B&Q', 'B&Q'],
    ["dinner at Luigi's, 7pm", "Luigi's"],
    ["fix the shelf at mum's on sunday", "mum's"],
    ['sort the boxes in the garage', 'garage'],
    ['go to the dentist at 3', 'dentist'],
    ['collect the parcel from the school', 'school'],
    ['parents evening in the school hall', 'school'],
    ['AT THE GYM: renew my card', 'GYM'],
    ['go to ikea for the shelf', 'ikea'],
  ])('%s', (said, place) => expect(locationIn(said, english)).toBe(place));

  test.each([
    'call the pharmacy about the prescription',
    'meet Sam at 3',
    'send the form to the office',
    'answer the letter from the school',
    'write to the bank',
    'finish it in time for the party',
    'look at the budget',
    "bring Tom's jacket at the weekend",
    'think about the trip at night',
    "go to Tom's party",
    'be at peace with it',
    'need to work on the slides',
    'get a budget to shop for shoes',
  ])('none: %s', (said) => expect(locationIn(said, english)).toBe(''));

  test.each([
    ['Rezept in der Apotheke abholen', 'Apotheke'],
    ['beim Bäcker Brot bestellen', 'Bäcker'],
    ['Bücher in die Stadtbibliothek bringen', 'Stadtbibliothek'],
    ['im Baumarkt Farbe kaufen', 'Baumarkt'],
    ['Paket zur Post bringen', 'Post'],
    ['bei Rewe Pfand abgeben', 'Rewe'],
    ['zu Hause Fenster putzen', 'zu Hause'],
    ['zuhause den Router neu starten', 'zu Hause'],
    ['auf der Arbeit Urlaub eintragen', 'Arbeit'],
    ['Brötchen vom Bäcker holen', 'Bäcker'],
    ['auf dem Dachboden die Kisten sortieren', 'Dachboden'],
    ['im bürgeramt den ausweis verlängern', 'bürgeramt'],
    ['beim neuen Zahnarzt anmelden', 'neuen Zahnarzt'],
  ])('%s', (said, place) => expect(locationIn(said, german)).toBe(place));

  test.each([
    'Apotheke anrufen',
    'im März die Steuer machen',
    'den Brief von der Schule beantworten',
    'schick das Formular zum Finanzamt',
    'Formular zum Finanzamt schicken',
    'am Montag Anna fragen',
    'bei Anna melden',
    'in der Nacht schlafen',
  ])('keiner: %s', (said) => expect(locationIn(said, german)).toBe(''));
});
