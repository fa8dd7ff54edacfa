/** A parsed fpm command line: `options` keep every value in order. */
export interface FpmOrder {
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** Input files, as `from=to`; a `from` with a trailing slash means the content of that folder. */
  readonly sources: readonly { readonly from: string; readonly to: string }[];
}

const flags = ['--force', '--debug'];
const valued = [
  ...['-s', '-t', '-d', '--log', '--architecture', '--after-install', '--after-remove', '--description', '--version'],
  ...['--package', '--name', '--maintainer', '--vendor', '--url', '--category', '--license', '--iteration'],
  ...['--deb-priority', '--deb-recommends', '--deb-compression'],
  ...['--rpm-os', '--rpm-compression', '--rpm-summary'],
];

/** Parses fpm's arguments; throws on an unknown one, so that nothing is ignored silently. */
export function readOrder(args: readonly string[]): FpmOrder {
  const options = new Map<string, string[]>();
  const sources: { from: string; to: string }[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (flags.includes(word)) continue;
    if (valued.includes(word)) {
      const value = args[(index += 1)];
      if (value === undefined) throw new Error(`${word} needs a value`);
      options.set(word, [...(options.get(word) ?? []), value]);
    } else if (word.startsWith('-')) throw new Error(`${word} is not known here`);
    else {
      const cut = word.lastIndexOf('=');
      if (cut < 1) throw new Error(`${word} does not say where it goes`);
      sources.push({ from: word.slice(0, cut), to: word.slice(cut + 1) });
    }
  }
  return { options, sources };
}

/** Returns the last value of an option; throws when there is none. */
export const last = ({ options }: FpmOrder, name: string): string => {
  const value = options.get(name)?.at(-1);
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};
