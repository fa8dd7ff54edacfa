import { expect, test } from 'vitest';
import { HELP, HELP_HOSTS, HELP_REGIONS } from './helpLines.ts';
import { helpRegionOf } from './helpRegion.ts';

test.each([
  [['Europe/Berlin'], ['de-DE'], 'DE'],
  [['Europe/Berlin'], ['de'], 'DE'],
  [['Europe/Vienna'], ['en-US'], 'AT'],
  [['Europe/Berlin'], ['de-AT'], 'AT'],
  [['Europe/Berlin'], ['de-CH'], 'CH'],
  [['Europe/Zurich', 'America/New_York'], ['de-DE'], 'CH'],
  [['Europe/London'], ['en-US'], 'GB'],
  [['Europe/Dublin'], ['en-GB'], 'IE'],
  [['America/Chicago'], ['en-GB'], 'US'],
  [['America/Indiana/Knox'], [], 'US'],
  [['America/Toronto'], ['en-US'], 'CA'],
  [['Australia/Perth'], ['en-GB'], 'AU'],
  [['Pacific/Auckland'], ['en-GB'], 'NZ'],
  [['UTC', 'Europe/Vienna'], ['en-US'], 'AT'],
  [['Asia/Tokyo'], ['de-DE'], 'world'],
  [[], ['de-CH'], 'CH'],
  [[], [], 'world'],
] as const)('%j with %j: the lines of %s', (zones, locales, region) =>
  expect(helpRegionOf(zones, locales)).toBe(region),
);

test('every country has a number for danger to life, and lines that can be reached and looked up', () => {
  for (const region of HELP_REGIONS) {
    const { emergency, lines } = HELP[region];
    expect(emergency).toMatch(/^\d{3}$/);
    expect(lines.length).toBeGreaterThan(1);
    for (const { name, phone, text, source, about } of lines) {
      expect(source, name).toMatch(/^https:\/\/[a-z\d.-]+(\/[a-z]+)?$/);
      expect(HELP_HOSTS).toContain(new URL(source).hostname);
      expect(phone ?? '1', name).toMatch(/^\d[\d -]*$/);
      expect(text?.to ?? '1', name).toMatch(/^\d[\d ]*$/);
      expect([about.en, about.de], name).not.toContain('');
    }
    if (region !== 'world') expect(lines.some(({ phone, hours }) => phone !== null && hours === 'always')).toBe(true);
  }
});
