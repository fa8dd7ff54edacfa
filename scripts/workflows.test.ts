import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { suites } from './test-suites.ts';

interface Job {
  readonly needs?: string;
  readonly container?: { readonly image: string };
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Record<string, string> }[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (name: string): Workflow => load(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const fast = Object.entries(suites).filter(([, { onlyIn }]) => onlyIn === undefined);

/** Commands of a job, one for each cell of its matrix. */
function commandsOf({ strategy, steps }: Job): readonly string[] {
  const runs = steps.flatMap(({ run }) => run ?? []);
  return Object.entries(strategy?.matrix ?? {}).reduce<readonly string[]>(
    (commands, [name, values]) =>
      values.flatMap((value) => commands.map((run) => run.replaceAll(`\${{ matrix.${name} }}`, String(value)))),
    runs,
  );
}

const tested = (workflow: Workflow): readonly string[] =>
  Object.values(workflow.jobs)
    .flatMap(commandsOf)
    .flatMap((run) => /^npm (?:test|run test:all) -- (.+)$/.exec(run)?.[1] ?? []);

describe('the workflow of a pull request', () => {
  const workflow = read('pull-request');

  test('runs every suite of the fast tier, each part of it once', () => {
    const commands = tested(workflow);
    for (const [suite] of fast) {
      const own = commands.filter((command) => command.split(' ')[0] === suite);
      const shards = own.flatMap((command) => /--shard=(\d)\/(\d)/.exec(command)?.slice(1).map(Number) ?? []);
      if (shards.length === 0) expect(own).toEqual([suite]);
      else {
        const count = own.length;
        expect(shards).toEqual(Array.from({ length: count }, (_, index) => [index + 1, count]).flat());
      }
    }
    expect(commands.filter((command) => command.startsWith('web '))).toHaveLength(4);
    expect(commands.filter((command) => command.startsWith('desktop '))).toHaveLength(3);
  });

  test('passes the build on only to jobs that need it', () => {
    const users = Object.entries(workflow.jobs).filter(([, { needs }]) => needs === 'build');
    expect(users.map(([name]) => name)).toEqual(['web', 'desktop']);
    for (const [, { steps }] of users) {
      const download = steps.find(({ uses }) => uses?.startsWith('actions/download-artifact'));
      expect(download?.with).toEqual({ name: 'build', path: 'out' });
    }
    expect(fast.filter(([, { prepare }]) => prepare).map(([name]) => name)).toEqual(['web', 'desktop']);
  });
});

test('every night runs every suite of every tier', () => {
  const commands = tested(read('nightly')).flatMap((command) => command.split(' '));
  expect(commands.toSorted()).toEqual(Object.keys(suites).toSorted());
  expect(read('nightly').on).toHaveProperty('schedule');
});

test.each(['pull-request', 'nightly'])(
  '%s runs commands that there are, reads only, on the system of the set-up',
  (name) => {
    const { jobs, permissions } = read(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const { container, steps } of Object.values(jobs)) {
      expect(container?.image).toBe('node:24-bookworm');
      for (const { run = '', uses = 'actions/checkout@v5' } of steps) {
        expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
        const script = /^npm run ([\w:]+)/.exec(run)?.[1];
        if (script !== undefined) expect(manifest.scripts).toHaveProperty([script]);
      }
    }
  },
);

test('every workflow is known here or to the tests of the release', () => {
  expect(globSync('.github/workflows/*.yml').toSorted()).toEqual(
    ['early-feed', 'nightly', 'pull-request', 'release'].map((name) => `.github/workflows/${name}.yml`),
  );
});
