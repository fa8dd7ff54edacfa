import i18next from 'i18next';
import { expect, test } from 'vitest';
import { account as german } from './messages/de.ts';
import { account as english } from './messages/en.ts';
import { deviceInWords } from './deviceInWords.ts';

const speak = async (lng: 'en' | 'de') => {
  const instance = i18next.createInstance();
  await instance.init({
    lng,
    resources: { en: { account: english }, de: { account: german } },
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(lng, 'account');
};

const device = 'Something older';
const of = (program: string | null, system: string | null) => ({ device, facts: { program, system } });

test('a device is named in the language of the page, whatever the server sent', async () => {
  const [en, de] = [await speak('en'), await speak('de')];
  expect(
    [of('Firefox', 'Windows'), of('Unchaos app', 'Linux'), of(null, 'Linux'), of('Safari', null), of(null, null)].map(
      (session) => [deviceInWords(en, session), deviceInWords(de, session)],
    ),
  ).toEqual([
    ['Firefox on Windows', 'Firefox auf Windows'],
    ['Unchaos app on Linux', 'Unchaos-App auf Linux'],
    ['A browser on Linux', 'Ein Browser auf Linux'],
    ['Safari', 'Safari'],
    ['Unknown device', 'Unbekanntes Gerät'],
  ]);
  expect(deviceInWords(de, { device })).toBe(device);
});
