import type { KeyObject } from 'node:crypto';
import { type AppUpdater, Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { lt, valid } from 'semver';
import { type Channel, folderOf, olderBlockmap } from './feedAddresses.ts';
import { FeedProblem } from './feedProblem.ts';
import { verifiedFeed } from './feedSignature.ts';

/** Source of updates, and the requirements on them. */
export interface SignedFeed {
  /** Folder of the feed and its files. */
  readonly url: string;
  /** Feed that this computer currently follows. */
  channel(): Channel;
  readonly publicKey: KeyObject;
  /** Newest version of this feed that ever ran or was offered here: older ones are rejected. */
  newestSeen(): string;
  /** Called for a version that was offered under our signature. */
  onOffered(version: string): void;
}

/**
 * The format of electron-updater's generic provider, with our signature over the feed. Nothing of the feed is parsed
 * and no file downloaded before the signature is verified; the feed's checksums then protect the files.
 */
class SignedProvider extends Provider<UpdateInfo> {
  readonly #feed: SignedFeed;
  /** Folder of the feed that was read last, in which its files are found. */
  #base: URL;

  constructor(feed: SignedFeed, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#feed = feed;
    this.#base = folderOf('latest', feed.url);
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const channel = this.#feed.channel();
    try {
      return await this.#newestIn(channel);
    } catch (error) {
      // Without any early version the stable versions are the newest.
      if (channel === 'latest' || !isMissing(error)) throw error;
      return await this.#newestIn('latest');
    }
  }

  async #newestIn(channel: Channel): Promise<UpdateInfo> {
    const name = `${this.getCustomChannelName(channel)}.yml`;
    const folder = folderOf(channel, this.#feed.url);
    const address = new URL(name, folder);
    const signed = await this.httpRequest(address);
    const text = signed === null ? null : verifiedFeed(name, signed, this.#feed.publicKey);
    if (text === null) throw new FeedProblem('unsigned', `${name} does not carry the right signature`);
    const info = parseUpdateInfo(text, name, address);
    this.#refuseOlder(info);
    this.#feed.onOffered(info.version);
    this.#base = folder;
    return info;
  }

  /** GitHub's storage serves one range per request. */
  override get isUseMultipleRangeRequest(): boolean {
    return false;
  }

  /**
   * Unchanged blocks are reused from the old version on disk. electron-updater would look for its blockmap in the new
   * folder.
   */
  override getBlockMapFiles(file: URL, older: string, newer: string): [URL, URL] {
    return [olderBlockmap(file, newer, older), new URL(`${file.href}.blockmap`)];
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, this.#base);
  }

  /** A signature never expires, so an old feed could be replayed to block updates. */
  #refuseOlder({ version }: UpdateInfo): void {
    if (valid(version) === null) throw new FeedProblem('broken', 'The feed names no version');
    if (lt(version, this.#feed.newestSeen())) {
      throw new FeedProblem('replayed', `${version} was offered after ${this.#feed.newestSeen()}`);
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404;

/** Points electron-updater to `feed`: it constructs its provider itself, so the feed is bound to the class. */
export function follow(updater: AppUpdater, feed: SignedFeed): void {
  class ProviderOfFeed extends SignedProvider {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(feed, runtime);
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: ProviderOfFeed });
}
