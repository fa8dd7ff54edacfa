import { describe, expect, it } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const titles = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-03-04T10:40' }).tasks.map(({ title }) => title);

describe('a certain task', () => {
  it.each([
    ['Außerdem ist die Haushaltsversicherung noch immer nicht überwiesen.', /Haushaltsversicherung/],
    ['Spesenabrechnung Januar hab ich auch noch nicht abgegeben', /Spesenabrechnung/],
    ['- Bafög-Brief aufmachen (Angst)\n- Wäsche\n- Müll', /Brief aufmachen/],
    ['Gas is finishing, order from Kamau tomorrow. The baby has a cough.', /Gas|order/i],
    ['4. My spectacles have come, collect (receipt is in purse)\n5. Pay the milk', /spectacles/i],
  ])('stays one beside what sounds done or feared: %s', (said, title) => {
    expect(titles(said).some((one) => title.test(one))).toBe(true);
  });

  it.each([
    ['after smoko ring the supplier about the wrong hinges', /^Ring the supplier/],
    ['nothing else today. once they land i update the deck', /^Update the deck/],
  ])('is found behind its condition: %s', (said, title) => {
    expect(titles(said).some((one) => title.test(one))).toBe(true);
  });
});

describe('a retraction', () => {
  it('takes back only what it names', () => {
    expect(titles('pick up the blouse. no need to call the caterer')).toEqual(['Pick up the blouse']);
  });

  it('answers a question instead of dropping the task before it', () => {
    expect(titles('find the leak and close it. Should I move out? no. not today.')).toEqual([
      expect.stringMatching(/^Find the leak/),
    ]);
  });

  it('is not read from what was never done', () => {
    expect(titles('i gotta send dispatch my hours from last week i never did it')).toEqual([
      expect.stringMatching(/^Send dispatch my hours/),
    ]);
  });
});

it('keeps a call that must come before closing time', () => {
  expect(titles('vyvanse pharmacy call before they close at 6, parking ticket pay by the 20th')).toHaveLength(2);
});

it('renews what a user runs out of', () => {
  expect(titles('i run out of meds thursday')).toEqual(['Renew meds']);
});
