import { describe, expect, test } from 'vitest';
import { worryingClauses } from './worryFrames.ts';

const clausesOf = (text: string): string[] => worryingClauses(text).map(({ start, end }) => text.slice(start, end));

describe('a clause that may be about a crisis', () => {
  test.each([
    'saving up my meds',
    'take all the pills in the cabinet',
    'I keep standing by the window',
    'the train platform looks more tempting every day',
    'walk into the sea',
    'they would be better off without me',
    'I just want it over',
    'I have written the note',
    'old habit with the razor',
    "haven't eaten in five days",
    'the voices say I should do it tonight',
    'I shook her so hard today',
    'ring Samaritans back',
    'some evenings I think just jump',
    'they know which rope would hold',
    'the noose is ready in the garage',
    'my gun against my head today',
    'goodbye letters for the kids are done',
    'took a bunch of panadol last night',
    'six days on black coffee',
    'manchmal stell ich mir vor ich renn vor den Zug',
    'weiß inzwischen welche Brücke hoch genug ist',
    'das Seil hängt fertig am Haken',
    'dann hätten alle Ruhe',
    'seit vier Tagen nur Wasser',
    'spar mir grad die Tabletten zusammen',
    'hab gestern die ganze Packung genommen',
    'ich steh wieder auf der Brücke',
    'die Stimme sagt ich soll ihr was tun',
    'nicht mehr gegessen seit Sonntag',
    'hab sie heut so fest geschüttelt',
  ])('is found beside errands: %s', (clause) => {
    expect(clausesOf(`Buy milk, ${clause}, call the dentist.`)).toEqual([clause]);
  });

  test.each([
    'collect the tablets for Gran',
    'hang the picture in the hall',
    'fix the window in the bathroom',
    'platform 4, train at 6',
    'rope for the swing',
    'jump on the call with Ben',
    'stand in front of the shop at nine',
    'water the roses and get coffee',
    'endlich Ruhe im Haus',
    'Seil für die Schaukel kaufen',
    'vor der Bahnhofstür auf Mama warten',
    'say goodbye to Ann at her party',
    'kill the standby lights',
    'scared I will fail the exam',
    'Fensterbrett streichen',
    'Tabletten für Oma holen',
    'Brückentag beantragen',
    'chapter 12: Elias takes all the pills',
    'suicide prevention training on Friday',
  ])('is not an ordinary errand: %s', (clause) => {
    expect(clausesOf(clause)).toEqual([]);
  });

  test('is found in speech without punctuation, and read in a time that grows with the text', () => {
    const errands = 'buy milk and call the bank about the card and water the plants '.repeat(6);
    expect(clausesOf(`${errands}and i have been saving up my meds and ${errands}`).join()).toContain(
      'saving up my meds',
    );
    expect(clausesOf('i train '.repeat(2500))).toEqual([]);
  });
});
