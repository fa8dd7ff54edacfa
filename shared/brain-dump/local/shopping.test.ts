import { describe, expect, it } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-10-25T15:00:00' }).tasks;
const titlesOf = (rawText: string): string[] => read(rawText).map(({ title }) => title);

describe('things to buy under a head are one task', () => {
  it.each([
    [
      'shop: wipes, bananas (NOT green), panadol, that rice he eats',
      ['Shop: wipes, bananas (NOT green), panadol, that rice he eats'],
    ],
    [
      'king soopers: popsicles, bread the square kind, sunscreen 50',
      ['King soopers: popsicles, bread the square kind, sunscreen 50'],
    ],
    ['groceries\n- milk\n- eggs\n\ncall the bank', ['Groceries: milk, eggs', 'Call the bank']],
    ['Groceries:\nmilk\neggs\ncall Ann at 5', ['Groceries: milk, eggs', 'Call Ann']],
    ['to buy: gift for Ann, wrapping paper, a card', ['To buy: gift for Ann, wrapping paper, a card']],
    ['Einkaufen: Milch, Eier, Brot', ['Einkaufen: Milch, Eier, Brot']],
    ['Müll raus\nRewe:\nMilch\nBrot\n\nAnna anrufen', ['Müll raus', 'Rewe: Milch, Brot', 'Anna anrufen']],
    [
      'bad putzen, einkaufen: eier, hafermilch, katzenstreu, lampe im flur anbringen',
      ['Bad putzen', 'Einkaufen: eier, hafermilch, katzenstreu', 'Lampe im flur anbringen'],
    ],
  ])('%s', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it.each([
    ['call: mum, dentist, bank', ['Call mum', 'Call dentist', 'Call bank']],
    ['market: call the farmer tomorrow', ['Call the farmer']],
  ])('but what is to be done there is not: %s', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  it.each([
    '[x] groceries: milk, eggs\n[ ] call Ann',
    '- [x] Rewe: Milch, Eier\n- call Ann',
    'DONE\n- aldi: milk, eggs\n\ncall Ann',
    'shopping: milk, eggs (done)\ncall Ann',
    'Rewe: Milch, Brot ✔\ncall Ann',
  ])('nor is what is bought already: %s', (text) => {
    expect(titlesOf(text).map((title) => title.toLowerCase())).toEqual(['call ann']);
  });

  it('on the day that the head says', () => {
    expect(read('aldi tomorrow: milk, eggs, bread. call mum')).toMatchObject([
      { title: 'Aldi: milk, eggs, bread', dueDate: '2026-10-26' },
      { title: 'Call mum', dueDate: null },
    ]);
  });

  it('with all of them in its notes where the title cannot hold them', () => {
    const things = Array.from({ length: 30 }, (_, at) => `thing ${at}`).join(', ');
    const [task, ...others] = read(`tesco: ${things}`);
    expect(others).toEqual([]);
    expect(task?.title).toMatch(/^Tesco: thing 0, .*, thing \d+ …$/);
    expect(task?.description).toContain('thing 29');
  });
});
