import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Containerfile, Stage, Step } from './containerfile.ts';
import { copyFromContext, copyInto } from './context.ts';

const MIRROR = 'http://deb.debian.org/debian';
/** The user of the base image. */
const NODE_USER = 1_000;

/** An executed stage. */
export interface Made {
  /** Root of its file system. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
}

const call = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64_000_000 });

/**
 * Reproduces `node:<version>-bookworm-slim` from Debian's own packages: a minimal bookworm, Node (from the registry
 * package of that exact version), npm and the user `node`.
 */
export function makeBase(root: string, nodePackage: string): void {
  // In a separate mount namespace: it leaves mounts behind, which must not be there when the folder is removed.
  call('unshare', '--mount', 'debootstrap', '--variant=minbase', 'bookworm', root, MIRROR);
  const local = path.join(root, 'usr/local');
  copyFileSync(path.join(nodePackage, 'bin/node'), path.join(local, 'bin/node'));
  const cli = process.env['npm_execpath'] ?? realpathSync(call('which', 'npm').trim());
  cpSync(path.resolve(cli, '../..'), path.join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name));
  }
  call('chroot', root, 'groupadd', '--gid', String(NODE_USER), 'node');
  call('chroot', root, 'useradd', '--uid', String(NODE_USER), '--gid', 'node', '--create-home', 'node');
}

/**
 * Provides what a container engine lends a running step: this machine's network, with name resolution and certificates.
 */
function lendNetwork(root: string): Readonly<Record<string, string>> {
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) writeFileSync(path.join(root, file), readFileSync(file));
  const npmrc = path.join(homedir(), '.npmrc');
  const given: Record<string, string> = {};
  if (existsSync(npmrc)) {
    writeFileSync(path.join(root, 'tmp/npmrc'), readFileSync(npmrc));
    given['npm_config_userconfig'] = '/tmp/npmrc';
  }
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined && existsSync(certificates)) {
    writeFileSync(path.join(root, 'tmp/certificates.pem'), readFileSync(certificates));
    given['NODE_EXTRA_CA_CERTS'] = '/tmp/certificates.pem';
  }
  return given;
}

/** Runs a program in the root as `user`, with its own PID and mount namespaces, as in a container. */
export function inRoot(
  made: Made,
  lent: Readonly<Record<string, string>>,
  command: readonly string[],
): readonly string[] {
  const variables = Object.entries({ PATH: PATHS, HOME: '/tmp', ...made.env, ...lent });
  const script = 'mount -t proc proc "$0/proc" && exec chroot --userspec="$1" "$0" /usr/bin/env -i -C "$2" "${@:3}"';
  return [
    ...['unshare', '--mount', '--pid', '--fork', 'bash', '-c', script, made.root, made.user, made.workdir],
    ...variables.map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
}
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Executes one step; returns the resulting state. */
function carryOut(step: Step, made: Made, earlier: ReadonlyMap<string, Made>, context: string): Made {
  const inside = (place: string): string => path.join(made.root, path.posix.resolve(made.workdir, place));
  if (step.kind === 'env') return { ...made, env: { ...made.env, [step.name]: step.value } };
  if (step.kind === 'user') return { ...made, user: step.text };
  if (step.kind === 'workdir') {
    mkdirSync(inside(step.text), { recursive: true });
    return { ...made, workdir: path.posix.resolve(made.workdir, step.text) };
  }
  if (step.kind === 'run') {
    const [program = '', ...args] = inRoot(made, lendNetwork(made.root), ['/bin/sh', '-c', step.text]);
    call(program, ...args);
    return made;
  }
  const target = inside(step.to) + (step.to.endsWith('/') ? '/' : '');
  const origin = step.from === undefined ? undefined : earlier.get(step.from);
  if (step.from !== undefined && !origin) throw new Error(`COPY --from=${step.from}: there is no such stage`);
  for (const source of step.sources) {
    if (origin) copyInto(path.join(origin.root, source), target);
    else copyFromContext(context, source, target);
  }
  return made;
}

function makeStage(
  stage: Stage,
  root: string,
  base: string,
  earlier: ReadonlyMap<string, Made>,
  context: string,
): Made {
  call('cp', '-a', earlier.get(stage.base)?.root ?? base, root);
  const start: Made = earlier.get(stage.base) ?? { root, env: {}, workdir: '/', user: 'root' };
  return stage.steps.reduce(
    (made, step) => {
      try {
        return carryOut(step, made, earlier, context);
      } catch (error) {
        throw new Error(`${step.kind} ${JSON.stringify(step)}: ${saidBy(error)}`, { cause: error });
      }
    },
    { ...start, root },
  );
}

const saidBy = (error: unknown): string => {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return words.trim().slice(-800) || String(error);
};

/** Executes all stages below `folder`; `told` reports each. Returns the last one, which is the image. */
export function makeImage(
  { stages }: Containerfile,
  { folder, base, context }: { readonly folder: string; readonly base: string; readonly context: string },
  told: (words: string) => void,
): Made {
  const made = new Map<string, Made>();
  let last: Made | undefined;
  for (const [place, stage] of stages.entries()) {
    const name = stage.name ?? `stage ${place}`;
    last = makeStage(stage, path.join(folder, `stage-${place}`), base, made, context);
    made.set(name, last);
    told(`${name}: ${stage.steps.length} steps`);
  }
  if (!last) throw new Error('There is no stage');
  return last;
}
