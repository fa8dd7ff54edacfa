import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const titlesOf = (rawText: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T10:40', language: 'en' }).tasks.map(({ title }) => title);

test.each([
  ['tax letter has to be in by friday', 'Hand in tax letter'],
  ['library books have to be back by monday', 'Return library books'],
  ['the costume needs to be ready by friday', 'Get costume ready'],
  ['drywall mud for the job has to be there by eight thirty', 'Drywall mud for the job'],
  ['harvest supper is Sunday and I am down for six pies', 'Harvest supper'],
  ["my niece's recital is Sunday at two and I said I would come", "My niece's recital"],
  ['mediation is the 31st at 1, take the whole afternoon off', 'Mediation, take the whole afternoon off'],
  ["mum's birthday is saturday and I still have no present", "Get a present for mum's birthday"],
  ["leo's birthday is tuesday and I haven't got a present", "Get a present for leo's birthday"],
  ['call the lady back about the booth rent, she wants it by the 15th', 'Call the lady back about the booth rent'],
  ['SOC2 screenshots are due friday', 'SOC2 screenshots'],
])('a time that is stated leaves no hole in the title: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['tell Sam the party is saturday', 'Tell Sam the party is saturday'],
  ['find out what time the show is on friday', 'Find out what time the show is on friday'],
])('a reported or asked time stays in the title: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});

test.each([
  ['tell mum now not thursday', 'Tell mum'],
  ["call the vet by tomorrow or they'll charge us, ugh", 'Call the vet'],
])('a title ends with its matter: %s', (said, title) => {
  expect(titlesOf(said)).toEqual([title]);
});
