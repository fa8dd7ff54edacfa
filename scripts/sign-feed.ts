// Signs update feeds: `node scripts/sign-feed.ts [--staging 10] [--files ../v1.2.0/] dist/latest*.yml`, with the
// private key in UNCHAOS_UPDATE_SIGNING_KEY. `node scripts/sign-feed.ts --new-key` generates a key pair.
// docs/release.md says when to use it.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPublicKey, signFeed, verifiedFeed } from '../desktop/main/platform/updates/feedSignature.ts';

const inBase64 = (key: KeyObject, type: 'spki' | 'pkcs8'): string =>
  key.export({ type, format: 'der' }).toString('base64');

/**
 * Generates a key pair, each key as one line of base64: the public one for the build, the private one for the pipeline
 * only.
 */
export function newKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: inBase64(publicKey, 'spki'), privateKey: inBase64(privateKey, 'pkcs8') };
}

function readPrivateKey(text: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('UNCHAOS_UPDATE_SIGNING_KEY is not an Ed25519 key.');
  return key;
}

/** Sets the percentage of users who are offered this release, replacing an existing one. */
export function staged(feed: string, percent: number | undefined): string {
  if (percent === undefined) return feed;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new Error('--staging takes 0 to 100.');
  const lines = feed.split('\n').filter((line) => !line.startsWith('stagingPercentage:') && line !== '');
  const bare = lines.filter((line) => !line.startsWith('# '));
  return `${[...bare, `stagingPercentage: ${percent}`].join('\n')}\n`;
}

/** Sets the folder of a feed's files, relative to the feed; early versions have their own feed beside all releases. */
export function inFolder(feed: string, folder: string | undefined): string {
  if (folder === undefined) return feed;
  if (!/^\.\.\/\w[\w.-]*\/$/.test(folder)) throw new Error('--files takes a folder beside the feed, as ../v1.2.0/.');
  return feed.replaceAll(/^( *(?:- )?(?:url|path): )(?:\.\.\/\w[\w.-]*\/)?(?=[^/\s]+$)/gm, `$1${folder}`);
}

/**
 * Signs each feed file, and verifies it with the public key that the apps contain (`builtIn`): a release that no
 * installed app would accept is rejected here.
 */
export function signFiles(
  files: readonly string[],
  privateKey: string,
  builtIn: string | undefined,
  { percent, folder }: { percent?: number | undefined; folder?: string | undefined } = {},
): void {
  if (files.length === 0) throw new Error('No feed was named.');
  const key = readPrivateKey(privateKey);
  const reader = builtIn ? readPublicKey(builtIn) : createPublicKey(key);
  for (const file of files) {
    const name = path.basename(file);
    if (!/^(latest|beta)(-\w+)*\.yml$/.test(name))
      throw new Error(`${name} is no feed: apps ask for latest*.yml and beta*.yml alone.`);
    const signed = signFeed(name, staged(inFolder(readFileSync(file, 'utf8'), folder), percent), key);
    if (verifiedFeed(name, signed, reader) === null) {
      throw new Error('UNCHAOS_UPDATE_KEY does not belong to UNCHAOS_UPDATE_SIGNING_KEY: no app would take this.');
    }
    writeFileSync(file, signed);
  }
}

function main(args: readonly string[]): void {
  if (args[0] === '--new-key') {
    const { publicKey, privateKey } = newKeys();
    console.log(`UNCHAOS_UPDATE_KEY=${publicKey}\nUNCHAOS_UPDATE_SIGNING_KEY=${privateKey}`);
    return;
  }
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { staging: { type: 'string' }, files: { type: 'string' } },
    allowPositionals: true,
  });
  const { UNCHAOS_UPDATE_SIGNING_KEY: privateKey, UNCHAOS_UPDATE_KEY: builtIn } = process.env;
  if (!privateKey) throw new Error('UNCHAOS_UPDATE_SIGNING_KEY is not set.');
  const percent = values.staging === undefined ? undefined : Number(values.staging);
  signFiles(files, privateKey, builtIn, { percent, folder: values.files });
  console.log(`Signed: ${files.join(', ')}`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
