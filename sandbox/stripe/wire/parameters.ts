import { type FormTree, type FormValue } from './form.ts';
import { invalid, missingParameter, notInSandbox, unknownParameters } from './stripeError.ts';

/** How one parameter is parsed from the form; `name` is its full path for the error. */
export interface Kind<T> {
  readonly needed?: boolean;
  read(value: FormValue, name: string): T;
}
export type Table = Readonly<Record<string, Kind<unknown>>>;

/**
 * The table for the SDK's parameter type `P`: exactly the names that Stripe has. A name that the SDK does not have, or
 * one that an update adds, does not compile. Use with `satisfies`.
 */
export type Shape<P> = { readonly [K in keyof P]-?: Kind<unknown> };

type Value<K> = K extends Kind<infer T> ? T : never;
type NeededNames<T> = { [N in keyof T]: T[N] extends { readonly needed: true } ? N : never }[keyof T];
export type Parsed<T> = { readonly [N in NeededNames<T>]: Value<T[N]> } & {
  readonly [N in Exclude<keyof T, NeededNames<T>>]?: Value<T[N]>;
};

/** Validates a form against a table and parses it: unknown names first, then missing ones, then the values. */
export function readParameters<T extends Table>(table: T, form: FormTree, within = ''): Parsed<T> {
  const nameOf = (name: string): string => (within ? `${within}[${name}]` : name);
  const unknown = [...form.keys()].filter((name) => !Object.hasOwn(table, name));
  if (unknown.length > 0) throw unknownParameters(unknown.map(nameOf));
  for (const [name, kind] of Object.entries(table))
    if (kind.needed && !form.has(name)) throw missingParameter(nameOf(name));
  const entries = [...form].map(([name, value]) => [name, table[name]?.read(value, nameOf(name))]);
  return Object.fromEntries(entries) as Parsed<T>;
}

function plain(value: FormValue, name: string): string {
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name} is an object`, { param: name });
  return value;
}

export const text: Kind<string> = {
  read(value, name) {
    const given = plain(value, name);
    if (given === '')
      throw invalid(
        `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
          `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: name },
      );
    if (given.length > 5000)
      throw invalid(`Invalid string: ${name} must be at most 5000 characters`, {
        code: 'parameter_invalid_string_too_long',
        param: name,
      });
    return given;
  },
};

export const integer: Kind<number> = {
  read(value, name) {
    const given = plain(value, name);
    if (!/^-?\d{1,15}$/.test(given))
      throw invalid(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param: name });
    return Number(given);
  },
};

/** An integer of at least `least`, and at most `most` if given. */
export const atLeast = (least: number, most = Number.MAX_SAFE_INTEGER): Kind<number> => ({
  read(value, name) {
    const given = integer.read(value, name);
    if (given < least || given > most)
      throw invalid(
        given < least
          ? `Invalid ${name}: must be greater than or equal to ${least}`
          : `Invalid ${name}: must be less than or equal to ${most}`,
        { code: 'parameter_invalid_integer', param: name },
      );
    return given;
  },
});

/** A decimal with up to two places, as for `percent_off`. */
export const decimal: Kind<number> = {
  read(value, name) {
    const given = plain(value, name);
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(given)) throw invalid(`Invalid decimal: ${given}`, { param: name });
    return Number(given);
  },
};

export const flag: Kind<boolean> = {
  read(value, name) {
    const given = plain(value, name);
    if (given !== 'true' && given !== 'false') throw invalid(`Invalid boolean: ${given}`, { param: name });
    return given === 'true';
  },
};

export const address: Kind<string> = {
  read(value, name) {
    const given = text.read(value, name);
    if (!/^https?:\/\/[^\s/]/.test(given) || !URL.canParse(given.replace('{CHECKOUT_SESSION_ID}', 'x')))
      throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
    return given;
  },
};

export const oneOf = <const T extends string>(...choices: readonly T[]): Kind<T> => ({
  read(value, name) {
    const given = plain(value, name);
    const chosen = choices.find((choice) => choice === given);
    if (chosen === undefined) throw invalid(`Invalid ${name}: must be one of ${listed(choices)}`, { param: name });
    return chosen;
  },
});

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`;

/** An empty value removes it. */
export const clearable = <T>(kind: Kind<T>): Kind<T | null> => ({
  read: (value, name) => (value === '' ? null : kind.read(value, name)),
});

export const needed = <T>(kind: Kind<T>): Kind<T> & { readonly needed: true } => ({
  needed: true,
  read: (value, name) => kind.read(value, name),
});

export const object = <T extends Table>(table: T): Kind<Parsed<T>> => ({
  read(value, name) {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name });
    return readParameters(table, value, name);
  },
});

export const listOf = <T>(kind: Kind<T>): Kind<readonly T[]> => ({
  read(value, name) {
    if (typeof value === 'string') throw invalid('Invalid array', { param: name });
    if ([...value.keys()].some((key, index) => key !== String(index))) throw invalid('Invalid array', { param: name });
    return [...value].map(([key, part]) => kind.read(part, `${name}[${key}]`));
  },
});

/** Strings by name; an empty string removes the name, an empty value all of them (null). */
export const metadata: Kind<Readonly<Record<string, string>> | null> = {
  read(value, name) {
    if (value === '') return null;
    if (typeof value === 'string') throw invalid('Invalid object', { param: name });
    if (value.size > 50) throw invalid('Metadata may have up to 50 keys', { param: name });
    return Object.fromEntries(
      [...value].map(([key, part]) => {
        const given = plain(part, `${name}[${key}]`);
        if (key.length > 40) throw invalid(`Metadata keys may be up to 40 characters: ${key}`, { param: name });
        if (given.length > 500)
          throw invalid('Metadata values can have up to 500 characters', { param: `${name}[${key}]` });
        return [key, given];
      }),
    );
  },
};

const bounds = object({ gt: integer, gte: integer, lt: integer, lte: integer });

/** `created=1` or `created[gte]=1`, as a predicate on a time. */
export const timeRange: Kind<(time: number) => boolean> = {
  read(value, name) {
    if (typeof value === 'string') {
      const exact = integer.read(value, name);
      return (time) => time === exact;
    }
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = bounds.read(value, name);
    return (time) => time > gt && time >= gte && time < lt && time <= lte;
  },
};

/** A parameter that Stripe has and the sandbox does not support: rejected, never silently ignored. */
export const notHere: Kind<never> = {
  read(_, name) {
    throw notInSandbox(`the parameter ${name}`, name);
  },
};

export const expand = listOf(text);

/** Start and length of a page of a list. */
export const page = { limit: atLeast(1, 100), starting_after: text, ending_before: text };
