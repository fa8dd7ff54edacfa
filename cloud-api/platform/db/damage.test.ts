import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../startError.ts';
import { DAMAGE_WORDS, inWordsOfDamage, isDamage, whyClosed } from './damage.ts';

const coded = (code: unknown) => Object.assign(new Error('x'), { code });

test('a corrupt page, index or missing file is damage, also when the error is wrapped', () => {
  for (const code of ['XX001', 'XX002', '58P01']) {
    expect(isDamage(coded(code))).toBe(true);
    expect(isDamage(Object.assign(new Error('y'), { nativeError: coded(code) }))).toBe(true);
  }
  for (const other of [coded('23505'), coded(7), new Error('XX001'), 'XX001', undefined])
    expect(isDamage(other)).toBe(false);
});

test('damage stops a start with advice, any other error stays itself', () => {
  const damage = coded('XX002');
  expect(inWordsOfDamage(damage)).toEqual(new StartError(DAMAGE_WORDS));
  expect(inWordsOfDamage(damage)).toMatchObject({ cause: damage });
  const other = coded('23505');
  expect(inWordsOfDamage(other)).toBe(other);
});

test('a database that does not open is named with its version and the way out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-damage-'));
  try {
    const cause = new Error('below');
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    const why = await whyClosed(folder, cause);
    expect(why).toBeInstanceOf(StartError);
    expect(why.cause).toBe(cause);
    expect(why.message).toMatch(
      new RegExp(`^The database in ${folder} is damaged .*\\(version 17\\)\\. Bring your newest`),
    );
    rmSync(join(folder, 'PG_VERSION'));
    expect((await whyClosed(folder, cause)).message).toContain('(version )');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
