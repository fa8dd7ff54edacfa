import { describe, expect, it } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const titlesOf = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-10-25T15:00:00' }).tasks.map(({ title }) => title);

describe('text under a heading of finished things', () => {
  it.each([
    ['CROSSED OUT\n* sell boat\n* paint fence\nNEXT\n* rego on the van 30 oct', ['Rego on the van']],
    ['DONE:\n- bins\n- post the parcel\n\nTODO:\n- call Ann', ['Call Ann']],
    ['Not doing\n- bake the cake\n- iron shirts\nstill to do\n- call Ann tomorrow', ['Call Ann']],
    ['Erledigt\n- Müll rausbringen\n- Post holen\nOffen\n- Anna anrufen', ['Anna anrufen']],
    ['things i am NOT doing this weekend (so its law):\n- moving the couch\n- the color run\ncall mum', ['Call mum']],
    ['things other ppl are doing: Mom = Costco, Dev = oil change, Roomba = floors', []],
    ['Done already: taxes, dentist, the car\nBook flights', ['Book flights']],
    ['was die anderen machen: Einkauf, Bad, Müll\nOma anrufen', ['Oma anrufen']],
    ['Staubsaugen ❌ macht Sam\nMiete überweisen', ['Miete überweisen']],
    ['Mach ich nicht mehr:\n- Kuchen backen\n\nMorgen:\n- Anna anrufen', ['Anna anrufen']],
  ])('is no task: %s', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it.each([
    ['did it all. bins, boiler man, mums pills, the awful email. call Ann tomorrow', ['Call Ann']],
    ['Alles erledigt: Müll, Post, Bad, Küche. Morgen Anna anrufen.', ['Anna anrufen']],
  ])('nor is a row behind such words: %s', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it('reaches no further than its list', () => {
    expect(titlesOf('done\n- bins\n\n- call Ann\n- buy milk')).toEqual(['Call Ann', 'Buy milk']);
  });
});

it.each([
  ['Do not, under any circumstances, write to Raf. Call mum.', ['Call mum']],
  ['dad used to say never call a vet before noon. put her half feed in at four', ['Put her half feed']],
  ['call the centre today. the laundry can rot and the inbox can wait', ['Call the centre']],
])('what is forbidden or left to rot is no task: %s', (text, titles) => {
  expect(titlesOf(text)).toEqual(titles);
});
