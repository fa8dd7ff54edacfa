import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { FUSES } from './installed/installation.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
  readonly with?: Record<string, string>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Record<string, string>;
  readonly env?: Record<string, string>;
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly system: string }[] } };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: Record<string, string>;
  readonly on: { readonly push: { readonly tags: readonly string[] } };
  readonly jobs: Record<'test' | 'build' | 'verify' | 'image' | 'push' | 'publish', Job>;
}
interface Config {
  readonly electronVersion: string;
  readonly electronFuses: Record<string, boolean>;
  readonly artifactName: string;
  readonly appId: string;
}
interface Bom {
  readonly components: readonly { readonly name: string }[];
}
interface Manifest {
  readonly scripts: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const text = (file: string): string => readFileSync(file, 'utf8');
const source = text('.github/workflows/release.yml');
const workflow = load(source) as Workflow;
const config = load(text('electron-builder.yml')) as Config;
const manifest = JSON.parse(text('package.json')) as Manifest;
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([, job]) => job.steps);

describe('the workflow of a release', () => {
  test('starts with a tag of a version, on three systems', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v*.*.*'] } });
    const systems = workflow.jobs.build.strategy?.matrix.include.map(({ system }) => system);
    expect(systems?.toSorted()).toEqual(['linux', 'macos', 'windows']);
  });

  test('names what the app and the server are made of, each what it holds', () => {
    const runs = steps.flatMap(({ run }) => run ?? []).join('\n');
    const parts = [...runs.matchAll(/^ *(npm sbom .+) > release\/([\w.-]+)$/gm)].map(([, command = '', file = '']) => {
      const list = JSON.parse(execSync(command, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })) as Bom;
      return { file, names: new Set(list.components.map(({ name }) => name)) };
    });
    expect(parts.map(({ file }) => file)).toEqual(['sbom.cdx.json', 'sbom-server.cdx.json']);
    const [app, server] = parts;
    expect(app?.names).toContain('electron');
    expect(server?.names).toContain('koa');
    expect(server?.names).not.toContain('electron');
    expect(server?.names).not.toContain('react');
  });

  test('runs commands that there are', () => {
    const runs = steps.flatMap(({ run }) => run ?? []).join('\n');
    const commands = [...runs.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    const files = [...runs.matchAll(/\b(?:scripts\/[\w-]+\.(?:ts|mjs)|\.ci\/run)/g)].map(([file]) => file);
    expect(commands).toContain('dist');
    // Releases run the full tests, not only the fast ones of a change.
    expect(commands).toContain('test:all');
    expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
    expect(files).toContain('scripts/sign-feed.ts');
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const name of ['dist', 'dist:verify']) expect(manifest.scripts[name]).toBe(`node scripts/run.mjs ${name}`);
  });

  test('uses actions of a pinned version, and writes only where it leaves the draft', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter(([, { permissions }]) => permissions).map(([name]) => name)).toEqual(['push', 'publish']);
    expect(workflow.jobs.push.permissions).toEqual({ packages: 'write' });
    expect(workflow.jobs.publish.permissions).toEqual({ contents: 'write' });
    expect(source).toMatch(/gh release create .*--draft/);
  });

  test('publishes nothing that was not tested and tried', () => {
    expect(workflow.jobs.build.needs).toBe('test');
    expect(workflow.jobs.publish.needs).toEqual(['build', 'verify']);
    expect(workflow.jobs.image.needs).toBe('test');
    expect(workflow.jobs.push.needs).toEqual(['image', 'publish']);
  });

  test('builds the image from its file, starts it before publishing, and pushes it only on request', () => {
    const runs = workflow.jobs.image.steps.flatMap(({ run }) => run ?? []).join('\n');
    expect(runs).toContain('--file ops/Containerfile');
    expect(runs).toContain('--file ops/compose.yaml');
    expect(runs.indexOf('/health/ready')).toBeLessThan(runs.indexOf('docker save'));
    expect(source).toContain("if: vars.UNCHAOS_IMAGE == 'on'");
    expect(JSON.stringify([workflow.jobs.image, workflow.jobs.push])).not.toContain('latest');
  });

  test('passes the private key only to the signing, and no secret to a build except its certificates', () => {
    const holders = jobs.filter(([, job]) => JSON.stringify(job).includes('UNCHAOS_UPDATE_SIGNING_KEY'));
    expect(holders.map(([name]) => name)).toEqual(['publish']);
    const secrets = [...JSON.stringify(workflow.jobs.build).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name ?? '');
    expect(secrets.filter((name) => !/CSC|APPLE|AZURE/.test(name))).toEqual([]);
    const { test: tests, verify, image, push } = workflow.jobs;
    for (const job of [tests, verify, image, push]) expect(JSON.stringify(job)).not.toContain('secrets.');
  });

  test('passes Azure everything that a build needs, and nothing empty', () => {
    const taking = workflow.jobs.build.steps.find(({ name }) => name?.startsWith('Take'));
    const asked = [...text('scripts/dist.ts').matchAll(/'(AZURE_\w+)'/g)].map(([, name]) => name ?? '');
    expect(asked).toHaveLength(4);
    for (const name of [...asked, 'AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET']) {
      expect(taking?.env).toHaveProperty(name);
      expect(taking?.run).toContain(name);
    }
  });

  test('signs a feed for early versions beside that of stable ones, and publishes it where apps look', () => {
    const runs = workflow.jobs.publish.steps.flatMap(({ run }) => run ?? []).join('\n');
    expect(runs).toContain('--files "../$GITHUB_REF_NAME/" release/beta*.yml');
    expect(runs).toContain('--prerelease');
    const carrying = text('.github/workflows/early-feed.yml');
    expect(carrying).toContain('types: [published]');
    expect(carrying).toContain('gh release upload beta beta*.yml --clobber');
  });

  test('sets everything that is built into the app', () => {
    const builtIn = [...text('electron.vite.config.ts').matchAll(/process\.env\.(UNCHAOS_\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(builtIn).toHaveLength(3);
    for (const name of builtIn) expect(workflow.jobs.build.env).toHaveProperty(name);
  });

  test('carries on every installer and every feed', () => {
    const upload = workflow.jobs.build.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'));
    expect(upload?.with?.['path']?.split('\n').filter((line) => line !== '')).toEqual([
      'dist/unchaos-*',
      'dist/latest*.yml',
      'dist/beta*.yml',
    ]);
    expect(config.artifactName).toMatch(/^unchaos-/);
  });
});

describe('what is packaged', () => {
  test('the pinned Electron is the one that is packaged', () => {
    expect(config.electronVersion).toBe(manifest.devDependencies['electron']);
  });

  test('the fuses that are looked for are the ones that are set', () => {
    expect(Object.fromEntries(Object.entries(FUSES).map(([name, [, isOn]]) => [name, isOn]))).toEqual(
      config.electronFuses,
    );
  });

  test('the app calls itself as its installer does', () => {
    expect(text('desktop/main/app/start.ts')).toContain(`'${config.appId}'`);
  });
});
