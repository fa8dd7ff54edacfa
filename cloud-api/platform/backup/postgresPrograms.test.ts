import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { piped, programOf, run, targetOf } from './postgresPrograms.ts';

const folder = mkdtempSync(join(tmpdir(), 'unchaos-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = process.env;
const copy = join(folder, 'copy');

describe('a program', () => {
  test('is the first executable one of the path', () => {
    const program = join(folder, 'psql');
    writeFileSync(program, '#!/bin/sh\n');
    chmodSync(program, 0o755);
    expect(programOf('psql', ['', '/nowhere', folder].join(delimiter))).toBe(program);
    expect(() => programOf('pg_none' as 'psql', folder)).toThrow('The program pg_none is missing.');
    writeFileSync(join(folder, 'pg_none'), 'no program', { mode: 0o644 });
    expect(() => programOf('pg_none' as 'psql', folder)).toThrow('apt-get install postgresql-client');
  });

  test('that fails ends with its last words', async () => {
    await expect(run('/bin/sh', ['-c', 'echo broken >&2; exit 3'], { env })).rejects.toThrow(
      /^\/bin\/sh ended with 3: broken$/,
    );
    await expect(run('/bin/sh', ['-c', 'kill -9 $$'], { env })).rejects.toThrow('/bin/sh ended with a signal');
    const long = 'yes x | head -c 5000 >&2; echo end >&2; exit 1';
    await expect(run('/bin/sh', ['-c', long], { env })).rejects.toThrow(/^.{0,30}: [x\n]{1900,2000}end$/s);
    await expect(run(join(folder, 'missing'), [], { env })).rejects.toThrow('ENOENT');
  });

  test('receives texts and streams in order', async () => {
    const large = 'y'.repeat(300_000);
    const input = ['begin;', Readable.from([Buffer.from(large), Buffer.from('!')]), 'end;'];
    await run('/bin/sh', ['-c', `cat > ${copy}`], { env, input });
    await run('/bin/sh', ['-c', `test "$(cat ${copy})" = "begin;$(head -c 300000 /dev/zero | tr '\\0' y)!end;"`], {
      env,
    });
  });

  test('that ends before its input does says why', async () => {
    const input = [Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(10_000)))];
    await expect(run('/bin/sh', ['-c', 'echo enough >&2; exit 4'], { env, input })).rejects.toThrow(
      'ended with 4: enough',
    );
  });

  test('is piped to another, and its failure is an error', async () => {
    const good = piped('/bin/sh', ['-c', 'echo rows']);
    expect(await text(good.out)).toBe('rows\n');
    await good.ended;
    const bad = piped('/bin/sh', ['-c', 'echo broken >&2; exit 3']);
    bad.out.resume();
    await expect(bad.ended).rejects.toThrow(/^\/bin\/sh ended with 3: broken$/);
  });
});

describe('the target of a program', () => {
  test('has its password in the environment only', () => {
    const { url, env: own } = targetOf('postgres://u:p%40ss@db.example/unchaos?sslmode=require');
    expect(url).toBe('postgres://u@db.example/unchaos?sslmode=require');
    expect(own['PGPASSWORD']).toBe('p@ss');
    expect(own['PATH']).toBe(process.env['PATH']);
  });

  test('without a password sets none', () => {
    expect(targetOf('postgres://u@db.example/unchaos').env['PGPASSWORD']).toBe(process.env['PGPASSWORD']);
  });
});
