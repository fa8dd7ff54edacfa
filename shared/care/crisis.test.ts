import { describe, expect, test } from 'vitest';
import { crisisPiecesOf, isCrisis } from './crisis.ts';

describe('recognises', () => {
  test.each([
    'I want to die',
    'everyone would be better off without me',
    'kms',
    'honestly might kms',
    'order 5df8e537-0709-4318-bde8 and I want to kill myself',
    'i wnat to kill mysefl',
    'Soooo done. I don’t want to be alive anymore',
    'I started cutting again',
    'there is no point in living any more',
    'he hit me again and I’m scared to go home',
    'ich will nicht mehr',
    'Ich will nicht mehr leben.',
    'ich bring mich um',
    'ohne mich wären alle besser dran',
    'hab mich wieder geritzt',
    'fuer mich gibt es keinen ausweg mehr',
    'mein mann schlaegt mich',
    'ich will nicht mehr ich will nicht mehr ich will nicht mehr ich will nicht mehr',
  ])('%s', (text) => expect(isCrisis(text)).toBe(true));
});

describe('leaves alone', () => {
  test.each([
    'this traffic is killing me',
    'kill the process on port 8080',
    'Ich will nicht mehr arbeiten heute',
    'Der Verkehr bringt mich noch um',
    'trau mich nicht nach mehr geld zu fragen. stundenzettel abgeben',
    'my sister is going to kill me if I miss her birthday',
    'I nearly died laughing',
    'want to die laughing at this video',
    'cut the grass, cut the onions, cut my hair',
    'er hat mich im Schach geschlagen',
    'dead tired, my phone is dead too',
    'Buy milk\nCall the dentist\nPay the rent by Friday',
    'Am Freitag Steuer abgeben und danach Oma anrufen',
    'Secret of Ann 5df8e537-0709-4318-bde8-cfcb6b2f1269',
    'Order 5827ee35-74d4-4ace-b776-895a217094bf came back',
    'long '.repeat(100),
    'nicht '.repeat(100),
    'me want '.repeat(60),
    '',
    ' \n .,. ',
  ])('%s', (text) => expect(crisisPiecesOf(text)).toEqual([]));
});

test('finds a piece inside a long dump without any marks', () => {
  const chores = 'and then I have to call the plumber and pick up the kids and order the cake for Saturday ';
  const text = `${chores.repeat(4)}and honestly I don’t want to live anymore ${chores.repeat(4)}`;
  const pieces = crisisPiecesOf(text);
  expect(pieces.map((piece) => piece.text).join(' ')).toContain('I don’t want to live anymore');
  expect(pieces.reduce((sum, piece) => sum + piece.text.length, 0)).toBeLessThan(text.length / 3);
});

test('every piece is the text at its place, in order, and none meets another', () => {
  const text =
    'Milk.\nIch will sterben, wirklich.\nBrot, Käse\nniemand würde mich vermissen wenn ich weg wär\nZahnarzt';
  const pieces = crisisPiecesOf(text);
  expect(pieces.length).toBeGreaterThan(0);
  let end = -1;
  for (const { text: said, span } of pieces) {
    expect(text.slice(span.start, span.end)).toBe(said);
    expect(span.start).toBeGreaterThan(end);
    end = span.end;
  }
});
