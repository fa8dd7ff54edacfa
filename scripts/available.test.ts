import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, describe, expect, test } from 'vitest';
import { SESSION_BOUNDS } from '#api/platform/db/postgresDialect.ts';
import { settingNames } from '#api/platform/env.ts';
import { debianPackages } from './debian-packages.ts';

const OPS = 'ops/available';
const text = (file: string): string => readFileSync(file, 'utf8');

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const compose = load(text('ops/compose.available.yaml')) as Compose;
const services = Object.entries(compose.services);

/** What `run` fills in for each argument. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  etcd: ['etcd.yaml'],
  node: ['patroni.yaml', 'pgbackrest.conf', 'make-database'],
  pooler: ['pgbouncer.ini', 'users.txt'],
  proxy: ['haproxy.cfg'],
};
/** Variables that `run` sets itself or the image provides. */
const GIVEN = new Set(['OPS', 'POSTGRES_BIN', 'RUN_DIR']);

const named = (file: string): readonly string[] =>
  [...text(path.join(OPS, file)).matchAll(/\$\{(\w+)\}|"\$([A-Z_]+)"/g)].map(([, one, other]) => one ?? other ?? '');

const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-fill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files of a database that fails over', () => {
  test('are given all that they ask for, and nothing else', () => {
    for (const [word, files] of Object.entries(FILLED)) {
      const asked = new Set(files.flatMap(named).filter((name) => !GIVEN.has(name)));
      const own = services.filter(([, { command }]) => command?.join(' ') === word);
      expect([word, own.length > 0]).toEqual([word, true]);
      for (const [name, { environment = {} }] of own) {
        const given = Object.keys(environment).map((one) => one.replace(/_FILE$/, ''));
        expect([name, given.toSorted()]).toEqual([name, [...asked].toSorted()]);
      }
    }
  });

  test('name secrets, volumes and settings that there are', () => {
    for (const [name, { secrets = [], volumes = [], environment = {}, image }] of services) {
      expect(image).toMatch(/:(?!latest)[\w.-]+\}?$/);
      expect([name, secrets.filter((one) => !(one in compose.secrets))]).toEqual([name, []]);
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect([name, files.toSorted()]).toEqual([name, secrets.map((one) => `/run/secrets/${one}`).toSorted()]);
      const places = volumes.map((one) => one.split(':')[0] ?? '');
      expect(places.filter((one) => !(one in compose.volumes) && !existsSync(path.join('ops', one)))).toEqual([]);
    }
    const { api, migrate } = compose.services;
    for (const { environment = {} } of [api, migrate].flatMap((one) => (one ? [one] : []))) {
      const names = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
      expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_POOLER', 'DATABASE_DIRECT_URL']));
    }
  });

  test('give sessions the bounds that a server wants', () => {
    const query = /connect_query='([^']*)'/.exec(text(path.join(OPS, 'pgbouncer.ini')))?.[1];
    const bounds = Object.entries(SESSION_BOUNDS).map(([name, value]) => `set ${name} = ${value}`);
    expect(query?.split('; ')).toEqual(bounds);
  });

  test('keep backups no longer than people are promised, in a cipher', () => {
    const config = text(path.join(OPS, 'pgbackrest.conf'));
    const days = Number(/^repo1-retention-full=(\d+)$/m.exec(config)?.[1]);
    // A full backup per week: the oldest one that is kept is up to a week older.
    expect(days + 7).toBeLessThanOrEqual(30);
    expect(config).toContain('repo1-retention-full-type=time');
    expect(config).toContain('repo1-cipher-type=aes-256-cbc');
  });

  test('come with the programs of the trial', () => {
    const image = text(path.join(OPS, 'Containerfile'));
    for (const name of debianPackages.availability) expect(image).toContain(` ${name} `);
    for (const file of [...Object.values(FILLED).flat(), 'run']) expect(image).toContain(` ${file} `);
  });

  test.skipIf(process.platform === 'win32')('are filled in, or the start ends with the name that is missing', () => {
    writeFileSync(path.join(folder, 'password'), 'ab12\n');
    // The pooler's replacement prints its location and configuration.
    writeFileSync(path.join(folder, 'pgbouncer'), '#!/bin/sh\ncat "$1"\n', { mode: 0o755 });
    const start = (settings: Readonly<Record<string, string>>): string =>
      execFileSync(path.resolve(OPS, 'run'), ['pooler'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], POSTGRES_BIN: folder, RUN_DIR: path.join(folder, 'run'), ...settings },
      });
    const DATABASE_PASSWORD_FILE = path.join(folder, 'password');
    const settings = {
      ...{ PRIMARY_HOST: 'primary', PRIMARY_PORT: '5000', POOLER_LISTEN: '127.0.0.1', POOLER_PORT: '6432' },
      ...{ POOLER_SESSIONS: '40', POOLER_IDLE: '60', DATABASE_PASSWORD_FILE },
    };
    expect(start(settings)).toContain('* = host=primary port=5000 ');
    const users = path.join(folder, 'run', 'users.txt');
    expect(text(users)).toBe('"unchaos" "ab12"\n');
    expect(statSync(users).mode & 0o077).toBe(0);
    expect(() => start({ ...settings, POOLER_PORT: '' })).toThrow('POOLER_PORT is not set');
  });
});
