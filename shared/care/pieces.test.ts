import { describe, expect, test } from 'vitest';
import { languageOf } from './answer.ts';
import { crisisPiecesOf } from './crisis.ts';

describe('a piece about a crisis', () => {
  const piecesOf = (text: string) => crisisPiecesOf(text).map((piece) => piece.text);

  test('is the whole clause, without the marks around it', () => {
    expect(piecesOf('I want to die')).toEqual(['I want to die']);
    expect(piecesOf('Milk. I want to die. Bread and butter.')).toEqual(['I want to die']);
  });

  test.each([
    'I want to die. Not joking',
    'I want to die, I really mean it',
    'Ich will sterben. Das ist mein Ernst',
    'I want to die. I want to kill myself',
  ])('has the clause that stresses or continues it: %s', (text) => {
    expect(piecesOf(`Milk. ${text}. Bread.`)).toEqual([text]);
  });

  test('has no longer clause after it', () => {
    expect(piecesOf('I want to die. seriously this is about how work went')).toEqual(['I want to die']);
  });

  test('has six words on either side in a clause without end', () => {
    const before = 'I have to buy milk and bread and cheese and eggs and ham and then go to work and I want to';
    const after = 'but the dog needs food and water and a walk in the park today';
    expect(piecesOf(`${before} kill myself ${after}`)).toEqual([
      'to work and I want to kill myself but the dog needs food and',
    ]);
  });
});

test.each([
  ['ich will nicht', 'de'],
  ['ich', 'de'],
  ['Ich the über', 'de'],
  ['I want to', 'en'],
  ['Ich the', 'en'],
  ['über', 'en'],
  ['hallo', 'en'],
  ['Not me, ich', 'en'],
])('"%s" is answered in %s', (text, language) => expect(languageOf(text)).toBe(language));
