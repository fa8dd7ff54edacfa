import type { KeyObject } from 'node:crypto';
import { type AppUpdater, Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { lt, valid } from 'semver';
import { type Channel, folderOf, olderBlockmap } from './feedAddresses.ts';
import { FeedProblem } from './feedProblem.ts';
import { verifiedFeed } from './feedSignature.ts';

/** Where updates come from, and what they must carry. */
export interface SignedFeed {
  /** The folder of the feed and its files. */
  readonly url: string;
  /** Which feed this computer follows now. */
  channel(): Channel;
  readonly publicKey: KeyObject;
  /** The newest version that ever ran or was offered here, as far as this feed goes: nothing older is taken. */
  newestSeen(): string;
  /** Hears of a version that was offered under our signature. */
  onOffered(version: string): void;
}

/**
 * The format of electron-updater's generic provider with a signature of ours over the feed. Nothing of the feed is
 * read, and no file fetched, before the signature was found good; the feed's checksums then guard the files.
 */
class SignedProvider extends Provider<UpdateInfo> {
  readonly #feed: SignedFeed;
  /** Where the feed lay that was read last: its files are found from there. */
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
      // Where there is no early version, and never was one, finished versions are the newest.
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

  /** GitHub's storage answers one range at a time. */
  override get isUseMultipleRangeRequest(): boolean {
    return false;
  }

  /** What of the old version is still good is read from the disk: electron-updater would look for its map in the new folder. */
  override getBlockMapFiles(file: URL, older: string, newer: string): [URL, URL] {
    return [olderBlockmap(file, newer, older), new URL(`${file.href}.blockmap`)];
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, this.#base);
  }

  /** A signature stays good for ever, so an old feed could be shown again to hold somebody back. */
  #refuseOlder({ version }: UpdateInfo): void {
    if (valid(version) === null) throw new FeedProblem('broken', 'The feed names no version');
    if (lt(version, this.#feed.newestSeen())) {
      throw new FeedProblem('replayed', `${version} was offered after ${this.#feed.newestSeen()}`);
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404;

/** Leads electron-updater to `feed`: it makes its provider itself, so the feed comes along with the class. */
export function follow(updater: AppUpdater, feed: SignedFeed): void {
  class ProviderOfFeed extends SignedProvider {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(feed, runtime);
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: ProviderOfFeed });
}
