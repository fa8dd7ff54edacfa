import { isIP } from 'node:net';
import { type Env, settingNames } from './env.ts';
import type { Source } from './settingValues.ts';

/** Names that belong to other parts of the product. */
const OTHERS = /^UNCHAOS_(DESKTOP|API_URL|UPDATE_\w+)$/;
const OURS = /^(UNCHAOS|STRIPE|HCAPTCHA|CAPTCHA|SMTP|TRANSCRIPTION|MAILBOX|MIGRATE)_/;
/** Shorter names are too similar to tell a typo from another program's setting. */
const LEAST_LETTERS = 6;

/** Returns plain warnings about probable mistakes, without any value; a server with them still starts. */
export function warningsOf(env: Env, source: Source): readonly string[] {
  return [...dangers(env), ...slips(source)];
}

/** Combinations that are fine on a local machine but dangerous on a public server. */
function dangers(env: Env): readonly string[] {
  const { hostname } = new URL(env.publicUrl);
  if (isAtHome(hostname)) return [];
  const words: string[] = [];
  if (!env.isHttps)
    words.push('PUBLIC_URL begins with http: whoever is on the way can read passwords. Expected https.');
  if (!env.trustProxy && isLoopback(env.host)) {
    words.push('TRUST_PROXY is off behind a proxy: everybody shares one rate limit. Expected TRUST_PROXY=1.');
  }
  if (env.captcha.provider === 'none') words.push('CAPTCHA=none lets programs sign up. Expected altcha or hcaptcha.');
  if (env.rateLimitFactor > 1) words.push('RATE_LIMIT_FACTOR is for measurements: passwords can be guessed faster.');
  if (env.imprint === null) words.push('The imprint is empty. Expected IMPRINT_NAME and IMPRINT_ADDRESS.');
  if (env.databaseUrl === undefined) words.push('The embedded database is for one machine. Expected DATABASE_URL.');
  for (const [name, url] of [
    ['DATABASE_URL', env.databaseUrl],
    ['DATABASE_DIRECT_URL', env.databaseDirectUrl],
  ]) {
    if (url !== undefined && isOpenLine(url)) {
      words.push(`${name} leads to a public address without sslmode. Expected ?sslmode=verify-full.`);
    }
  }
  return words;
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** Whether a host is this machine or in a private network: a private address, or a name without a dot. */
function isAtHome(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return true;
  if (isIP(host) === 0) return !host.includes('.') || /\.(local|lan|internal|home\.arpa|test)$/i.test(host);
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80)/i.test(host);
}

function isOpenLine(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return hostname !== '' && !isAtHome(hostname) && !searchParams.has('sslmode');
}

/** Names that look like typos of our settings. */
function slips(source: Source): readonly string[] {
  const known = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(source).flatMap((name) => {
    if (known.has(name) || OTHERS.test(name)) return [];
    const meant = settingNames.find((one) => one.length >= LEAST_LETTERS && isOneSlipApart(one, name));
    if (meant !== undefined) return [`${name} is no setting. Did you mean ${meant}?`];
    return OURS.test(name) ? [`${name} is no setting.`] : [];
  });
}

/** Whether names differ by one added, missing or replaced letter, or by two swapped neighbours. */
function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
