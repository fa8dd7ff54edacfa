import { expect, test } from 'vitest';
import { type ChargeNotice, writeNotice } from './chargeMails.ts';

const house = { publicUrl: 'https://unchaos.example', supportEmail: 'help@unchaos.example' };
const ann = { email: 'ann@example.org', firstName: 'Ann', language: 'en', timeZone: 'America/Los_Angeles' } as const;
// In Los Angeles it is still the third.
const notice: ChargeNotice = {
  mail: 'chargeComing',
  userId: 1,
  cycle: 'yearly',
  at: '2026-03-04T05:00:00Z',
  cents: 9999,
};

test("names plan, amount and the day in the user's time zone", () => {
  const { subject, text, to } = writeNotice(notice, ann, house);
  expect(to).toEqual({ name: 'Ann', address: 'ann@example.org' });
  expect(subject).toBe("We'll charge $99.99 on March 3, 2026");
  expect(text).toContain('Hello Ann,');
  expect(text).toContain("Your Clarity Pro plan renews on March 3, 2026. We'll charge $99.99 to your card that day.");
  expect(text).toContain('See or cancel my plan:\nhttps://unchaos.example/account');
});

test('states in German the price of a trial that continues', () => {
  const reader = { ...ann, language: 'de', timeZone: 'Europe/Berlin' } as const;
  const { subject, text } = writeNotice(
    { ...notice, mail: 'trialCharges', cycle: 'monthly', cents: 999 },
    reader,
    house,
  );
  expect(subject).toBe('Deine Testphase endet am 4. März 2026');
  expect(text).toContain('läuft dein Abo Momentum dann für 9,99 $ weiter.');
});

test('says that nothing is charged, and links to the plans', () => {
  const { text } = writeNotice({ ...notice, mail: 'trialEnds', cents: null }, ann, house);
  expect(text).toContain("We won't charge you: we don't have your card.");
  expect(text).toContain('https://unchaos.example/pricing');
});
