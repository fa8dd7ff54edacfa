import { expect, test } from 'vitest';
import { infinitiveOf, infinitiveOfFirst } from './infinitives.ts';

test.each([
  ['geölt', 'ölen'],
  ['geöffnet', 'öffnen'],
  ['gefüttert', 'füttern'],
  ['gesammelt', 'sammeln'],
  ['gearbeitet', 'arbeiten'],
  ['gemietet', 'mieten'],
  ['gerechnet', 'rechnen'],
  ['bezahlt', 'bezahlen'],
  ['verlängert', 'verlängern'],
  ['entwurmt', 'entwurmen'],
  ['beantwortet', 'beantworten'],
  ['reklamiert', 'reklamieren'],
  ['korrigiert', 'korrigieren'],
  ['abgegeben', 'abgeben'],
  ['umgestellt', 'umstellen'],
  ['zurückgebracht', 'zurückbringen'],
  ['überwiesen', 'überweisen'],
  ['geschnitten', 'schneiden'],
  ['aufgebaut', 'aufbauen'],
  ['getauscht', 'tauschen'],
])('%s is of %s', (participle, infinitive) => {
  expect(infinitiveOf(participle)).toBe(infinitive);
});

test.each(['bereit', 'da', 'fertig', 'online', 'Stadt', 'gesund', 'gut', 'Bett', 'Gebiet-'])(
  '%s is no participle',
  (word) => {
    expect(infinitiveOf(word)).toBeNull();
  },
);

test.each([
  ['rufe', 'rufen'],
  ['ruf', 'rufen'],
  ['hole', 'holen'],
  ['bring', 'bringen'],
  ['sammle', 'sammeln'],
  ['ändere', 'ändern'],
  ['mach', 'machen'],
])('"ich %s" is of %s', (form, infinitive) => {
  expect(infinitiveOfFirst(form)).toBe(infinitive);
});

test.each(['bin', 'habe', 'muss', 'glaube', 'wollte', 'konnte', 'weiß'])('"ich %s" does nothing', (form) => {
  expect(infinitiveOfFirst(form)).toBeNull();
});
