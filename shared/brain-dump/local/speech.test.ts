import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

// A Wednesday.
const NOW = '2026-03-04T09:00:00';
const titles = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: NOW }).tasks.map(({ title }) => title);

describe('what people say without marks', () => {
  test.each<[string, string[]]>([
    ['i need to call the plumber and i should book flights', ['Call the plumber', 'Book flights']],
    ['buy stamps and call grandpa', ['Buy stamps', 'Call grandpa']],
    ['wash and fold the towels', ['Wash and fold the towels']],
    ['go and get the parcel', ['Go and get the parcel']],
    [
      'i have to email nora about the lease oh and also remind me to water the ferns',
      ['Email nora about the lease', 'Water the ferns'],
    ],
    ['okay so um i gotta like renew my passport', ['Renew my passport']],
    [
      'return the drill pay the electrician call the bank',
      ['Return the drill', 'Pay the electrician', 'Call the bank'],
    ],
    ['remind me that i have to feed the rabbit', ['Feed the rabbit']],
    ['i slept badly and my boss was rude but i need to send the contract', ['Send the contract']],
    ['send the invoice my brother came over and we talked for hours', ['Send the invoice']],
    ['when i get home call the vet', ['Call the vet']],
  ])('%s', (said, expected) => {
    expect(titles(said)).toEqual(expected);
  });
});

describe('what people write', () => {
  test.each<[string, string[]]>([
    [
      '- oat milk\n- batteries\n- ask Lena about the keys',
      ['Buy oat milk', 'Buy batteries', 'Ask Lena about the keys'],
    ],
    ['1. Book the hall\n2. Print the flyers', ['Book the hall', 'Print the flyers']],
    ['[ ] Iron shirts\n[x] Sew button', ['Iron shirts']],
    ['Call Dr. Weiss. Pick up the cake.', ['Call Dr. Weiss', 'Pick up the cake']],
    ['Pay rent — then email Tom… also, buy soap', ['Pay rent', 'Email Tom', 'Buy soap']],
    ['milk, eggs, bread', ['Milk, eggs, bread']],
    ['I need to buy paint, fix the shelf, and hang the lamp.', ['Buy paint', 'Fix the shelf', 'Hang the lamp']],
    ['Todo: sweep the stairs, order filters', ['Sweep the stairs', 'Order filters']],
    ['Did I pay the water bill?', ['Check whether I paid the water bill']],
    ["We're out of coffee.", ['Buy coffee']],
    ["I still haven't booked the dentist", ['Book the dentist']],
    ['I keep forgetting to call my aunt', ['Call my aunt']],
  ])('%j', (written, expected) => {
    expect(titles(written)).toEqual(expected);
  });
});

describe('a repetition is one task', () => {
  test.each<[string, string[]]>([
    ['email Dave. I really must email Dave! Email Dave', ['Email Dave']],
    ['call the roofer\nbuy tape\ncall the roofer on friday', ['Call the roofer', 'Buy tape']],
    ['Call Ann. Call Ben.', ['Call Ann', 'Call Ben']],
  ])('%j', (written, expected) => {
    expect(titles(written)).toEqual(expected);
  });

  test('the later word adds its date', () => {
    const { tasks } = localProcessor.process({
      rawText: 'call the roofer\nbuy tape\ncall the roofer on friday',
      now: NOW,
    });
    expect(tasks[0]?.dueDate).toBe('2026-03-06');
  });
});
