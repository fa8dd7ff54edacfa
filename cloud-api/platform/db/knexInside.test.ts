import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privateParts } from './knexInside.ts';

/** Hash prefixes of the private parts that `knexInside.ts` was written for (knex 3.3.0). */
const READ = {
  _query: 'e2e818f2bf38',
  _driver: '0637988a63fb',
  acquireRawConnection: 'f843ce9f2f4b',
  destroyRawConnection: 'a365cb0dcb9f',
  processResponse: '3f1094dbeb15',
  acquireConnection: '2076577733df',
  releaseConnection: '5c7e100b75fe',
};

test('the private parts of knex are the known ones; review an upgrade that changes one', () => {
  const fingerprint = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 12);
  const found = Object.entries(privateParts()).map(([name, source]) => [name, fingerprint(source)]);
  expect(Object.fromEntries(found)).toEqual(READ);
});

test('nothing else on the server uses them', () => {
  const files = readdirSync('cloud-api', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(200);
  const inside = /knex\/lib\/|__knex|acquire(?:Raw)?Connection\(|\.client as /;
  const leaning = files.filter((name) => inside.test(readFileSync(join('cloud-api', name), 'utf8')));
  expect(leaning.filter((name) => !/knexInside(?:\.test)?\.ts$/.test(name))).toEqual([]);
});
