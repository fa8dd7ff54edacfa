/** One step of an image build. */
export type Step =
  | { readonly kind: 'workdir'; readonly text: string }
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'run'; readonly text: string }
  | { readonly kind: 'env'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'copy';
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    };

/** From one FROM to the next. */
export interface Stage {
  /** An image, or an earlier stage. */
  readonly base: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
}

/** The parsed file, and how a container of its last stage is started, checked and stopped. */
export interface Containerfile {
  readonly stages: readonly Stage[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly stopSignal: string;
  readonly port: string;
}

/** Instructions with their arguments, each on one line, without comments and empty lines. */
const linesOf = (text: string): readonly (readonly [name: string, rest: string])[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return [name.toUpperCase(), rest] as const;
    });

const list = (json: string): readonly string[] => {
  const read: unknown = JSON.parse(json);
  if (!Array.isArray(read)) throw new Error(`Expected a list of words: ${json}`);
  return read.map(String);
};

function copyOf(rest: string): Step {
  const words = rest.split(/\s+/);
  const [, from] = /^--from=(.+)$/.exec(words[0] ?? '') ?? [];
  const paths = from === undefined ? words : words.slice(1);
  if (paths.some((word) => word.startsWith('--'))) throw new Error(`COPY ${rest}: this option is not known here`);
  return { kind: 'copy', from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' };
}

function stepOf(name: string, rest: string): Step {
  if (name === 'WORKDIR') return { kind: 'workdir', text: rest };
  if (name === 'USER') return { kind: 'user', text: rest };
  if (name === 'RUN') return { kind: 'run', text: rest };
  if (name === 'COPY') return copyOf(rest);
  const [, variable = '', value = ''] = (name === 'ENV' && /^(\w+)=(\S*)$/.exec(rest)) || [];
  if (variable === '') throw new Error(`${name} ${rest}: this is not known here`);
  return { kind: 'env', name: variable, value };
}

/** Parses the instructions that our file uses. Throws on any other, so that nothing is skipped silently. */
export function readContainerfile(text: string): Containerfile {
  const stages: (Stage & { readonly steps: Step[] })[] = [];
  const ending = { command: [] as readonly string[], healthcheck: [] as readonly string[], stopSignal: '', port: '' };
  for (const [name, rest] of linesOf(text)) {
    if (name === 'FROM') {
      const [base = '', , as] = rest.split(/\s+/);
      stages.push({ base, name: as, steps: [] });
    } else if (name === 'CMD') ending.command = list(rest);
    else if (name === 'HEALTHCHECK') ending.healthcheck = list(rest.replace(/^.*?\bCMD\s+/, ''));
    else if (name === 'STOPSIGNAL') ending.stopSignal = rest;
    else if (name === 'EXPOSE') ending.port = rest;
    else stages.at(-1)?.steps.push(stepOf(name, rest));
  }
  return { stages, ...ending };
}
