import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const MOST_NAMED = 12;

/**
 * Describes an invalid field in plain words, if its contract has no message: users read these on screen, and nobody is
 * helped by "expected string to have <=2000 characters".
 */
export function inPlainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is missing.' : wanted(issue.expected);
    case 'too_big':
      return atMost(issue.origin, String(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.inclusive === false);
    case 'invalid_format':
      return formOf(issue.format);
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'not_multiple_of':
      return 'Enter a whole number.';
    case 'unrecognized_keys':
      return `There's no entry called ${issue.keys.join(', ')}.`;
    default:
      return "This doesn't fit here.";
  }
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'Enter some text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Send a list.',
  object: 'Send the entries by name.',
  record: 'Send the entries by name.',
};

const wanted = (kind: string): string => WANTED[kind] ?? "This doesn't fit here.";

function atMost(origin: string, most: string): string {
  if (origin === 'string') return `That's too long. ${most} characters fit.`;
  if (origin === 'array' || origin === 'set') return `That's too many. ${most} fit.`;
  return `Enter ${most} or less.`;
}

function atLeast(origin: string, least: number, isAbove: boolean): string {
  if (origin === 'string') return least <= 1 ? 'Please fill this in.' : `Use at least ${least} characters.`;
  if (origin === 'array' || origin === 'set') return least <= 1 ? 'Choose at least one.' : `Choose at least ${least}.`;
  return isAbove ? `Enter more than ${least}.` : `Enter ${least} or more.`;
}

const FORMS: Readonly<Record<string, string>> = {
  email: 'Enter an email address.',
  url: 'Enter a web address, e.g. https://example.org',
  datetime: 'Enter a date and time, e.g. 2026-03-04T09:30:00Z',
  date: 'Enter a date, e.g. 2026-03-04',
  time: 'Enter a time, e.g. 09:30',
};

const formOf = (format: string): string => FORMS[format] ?? "This isn't written the way we need it.";

const oneOf = (values: readonly string[]): string =>
  values.length === 1 || values.length > MOST_NAMED
    ? 'Choose one of the answers.'
    : `Choose one of: ${values.join(', ')}.`;
