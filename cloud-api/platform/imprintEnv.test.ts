import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const read = (source: Record<string, string>) => readEnv({ ACCESS: 'open', ...source });

test('an imprint contains name and address, and optional fields', () => {
  const given = {
    IMPRINT_NAME: ' Example GmbH ',
    IMPRINT_ADDRESS: 'Musterstraße 1; 10115 Berlin;',
    IMPRINT_VAT_ID: 'DE1',
  };
  expect(read(given).imprint).toEqual({
    name: 'Example GmbH',
    address: ['Musterstraße 1', '10115 Berlin'],
    representative: null,
    phone: null,
    register: null,
    vatId: 'DE1',
  });
  expect(read({}).imprint).toBeNull();
});

test.each([
  [{ IMPRINT_NAME: 'Example GmbH' }, 'IMPRINT_NAME: an imprint needs IMPRINT_NAME and IMPRINT_ADDRESS'],
  [{ IMPRINT_PHONE: '+49 30 1234567' }, 'IMPRINT_PHONE: an imprint needs IMPRINT_NAME and IMPRINT_ADDRESS'],
  [{ IMPRINT_NAME: 'Example GmbH', IMPRINT_ADDRESS: ' ; ' }, 'IMPRINT_ADDRESS'],
])('an incomplete imprint is rejected: %j', (source: Record<string, string>, words) => {
  expect(() => read(source)).toThrow(words);
});
