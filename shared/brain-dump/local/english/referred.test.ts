import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { orderOfTitle } from './referred.ts';

const titlesOf = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);

test.each([
  ['car registration expired in MARCH renew that online today.', ['Renew car registration online']],
  ["there's the dryer vent so clean that out", ['Clean the dryer vent out']],
  ['library books overdue return them', ['Return library books']],
  ['daycare rang, Milo has conjunctivitis, need to collect him by 12 today', ['Collect Milo']],
  ["Cody's got his game tonight at six so call him before that", ['Call Cody']],
  ['my sister is home from hospital so ring her tonight', ['Ring my sister']],
  [
    "the prescription the water pill I've got three left so get that refilled",
    ['Get the prescription the water pill refilled'],
  ],
  ["gas meter reading they've texted three times so do that in the morning", ['Gas meter reading']],
  ["Jayden's inhaler's on the last puffs so refill that first thing tomorrow", ["Refill Jayden's inhaler"]],
  ['print the photos then frame them', ['Print the photos', 'Frame photos']],
])('an order on a pronoun names what is meant: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  [
    'insurance denied the new one of course they did i have to file the appeal by the twenty first',
    ['File the appeal'],
  ],
  ['the gas man is coming on Thursday so I have to be in', ['Gas man is coming']],
])('the title begins with the order where that is understood alone: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  // The text before is a task of its own, not the reason for a command that names its own object.
  [
    "chase the landlord about the boiler. Jayden's inhaler's on the last puffs so refill that first thing tomorrow",
    ['Chase the landlord about the boiler', "Refill Jayden's inhaler"],
  ],
  ['write the report and send it to Mark', ['Write the report and send it to Mark']],
  ['Akosua is coming on Sunday. black cloth, iron it.', expect.not.arrayContaining(['Iron Akosua'])],
])('where the thing is not beside it, the order stays as it was said: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  ["call the pool man and ask what's going on", ["Call the pool man and ask what's going on"]],
  [
    'the delivery came short again I need to email the supplier and get a credit',
    ['Email the supplier and get a credit'],
  ],
  ['stop at Target tonight and get those', ['Stop at Target and get those']],
])('what is said or fetched there belongs to the way to it: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  'Rent went out by itself',
  'dress fitting went great',
  'dishwasher fixed itself',
  'garage still a disaster',
  'pump truck is rebooked',
  'the intern is putting in the order',
  'phone on 3 percent',
  'Tom will go and get the keys',
  'my brother has promised to take Mother to the eye clinic',
])('what went well, happened by itself or is in the hands of others is no task: %s', (said) => {
  expect(titlesOf(`${said}. I need to call Ann.`)).toEqual(['Call Ann']);
});

describe('an order behind the matter that it is about', () => {
  test.each([
    ['tax code letter - open it', 'Tax code letter - open it', 'Open tax code letter'],
    ['AHPRA CPD hours, log them', 'AHPRA CPD hours, log them', 'Log AHPRA CPD hours'],
    ['tyres: get them changed', 'Tyres: get them changed', 'Get tyres changed'],
    ['my knife roll at work grab it', 'My knife roll at work grab it', 'Grab my knife roll at work'],
    ['the warning sticker, put it up', 'The warning sticker, put it up', 'Put the warning sticker up'],
  ])('%s', (said, title, order) => expect(orderOfTitle(said, title)).toBe(order));

  test.each([
    'Skates back to Play It Again',
    'The arrears people, ring them',
    'Pick that up for her',
    'Buy bread and freeze it',
    'Ask for the form and send it',
  ])('%s stays', (title) => expect(orderOfTitle(title.toLowerCase(), title)).toBe(title));
});
