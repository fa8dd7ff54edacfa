import { expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

const titlesOf = (rawText: string): string[] =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);

test.each([
  ['denk dran die oma anzurufen', ['Oma anrufen']],
  ['vergiss nicht die katze zu füttern', ['Katze füttern']],
  ['ich darf nicht vergessen die blumen zu gießen', ['Blumen gießen']],
  ['erinnere mich daran, dass ich die rechnung bezahle', ['Rechnung bezahlen']],
  ['ich muss dran denken die milch zu holen', ['Milch holen']],
  ['ich vergess dauernd die oma anzurufen', ['Oma anrufen']],
  ['ich hab vergessen die mülltonne rauszustellen', ['Mülltonne rausstellen']],
  ['heute war lang und ich bin müde und erinner mich bitte dran die oma anzurufen', ['Oma anrufen']],
  [
    'und dann hat der jonas fieber hoffentlich muss ich nicht ins krankenhaus und bitte denk dran dass die mülltonne raus muss jeden dienstag',
    ['Mülltonne raus'],
  ],
  [
    'oh gott die schule hat angerufen schon wieder und denk daran morgen das sportzeug mitzugeben',
    ['Sportzeug mitgeben'],
  ],
])('a German request to remember something is a task, wherever it is: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  ["I was so tired today don't let me forget the permission slip", ['Permission slip']],
  ['i am so tired and everything is a mess and dont let me forget the bins every tuesday', ['Bins']],
  ["I mustn't forget to water the plants", ['Water the plants']],
  ['oh god the meeting was endless and remind me to book the vet', ['Book the vet']],
  ['dentist appointment thurs 3:40, dont forget. ugh teeth.', ['Dentist appointment']],
  ['and I keep forgetting to ring the GP about my stitches', ['Ring the GP about my stitches']],
  ["Don't forget:\n- milk\n- call Ann", ['Buy milk', 'Call Ann']],
])('an English request to remember something is a task, wherever it is: %s', (said, titles) => {
  expect(titlesOf(said)).toEqual(titles);
});

test.each([
  'ich denk oft daran dass ich mal nach japan will',
  'ich vergess nicht was er gesagt hat',
  'denk nicht dran',
  'people keep telling me i should remember to breathe',
])('a memory is no task: %s', (said) => {
  expect(titlesOf(said)).toEqual([]);
});
