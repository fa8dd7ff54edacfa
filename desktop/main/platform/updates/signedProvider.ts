import type { KeyObject } from 'node:crypto';
import { type AppUpdater, Provider, type ResolvedUpdateFileInfo, type UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { lt, valid } from 'semver';
import { FeedProblem } from './feedProblem.ts';
import { verifiedFeed } from './feedSignature.ts';

/** Where updates come from, and what they must carry. */
export interface SignedFeed {
  /** The folder of the feed and its files. */
  readonly url: string;
  readonly publicKey: KeyObject;
  /** The newest version that ever ran or was offered here: nothing older is taken. */
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
  readonly #base: URL;

  constructor(feed: SignedFeed, runtime: ProviderRuntimeOptions) {
    super(runtime);
    this.#feed = feed;
    this.#base = new URL(feed.url.endsWith('/') ? feed.url : `${feed.url}/`);
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`;
    const address = new URL(name, this.#base);
    const signed = await this.httpRequest(address);
    const text = signed === null ? null : verifiedFeed(name, signed, this.#feed.publicKey);
    if (text === null) throw new FeedProblem('unsigned', `${name} does not carry the right signature`);
    const info = parseUpdateInfo(text, name, address);
    this.#refuseOlder(info);
    this.#feed.onOffered(info.version);
    return info;
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

/** Leads electron-updater to `feed`: it makes its provider itself, so the feed comes along with the class. */
export function follow(updater: AppUpdater, feed: SignedFeed): void {
  class ProviderOfFeed extends SignedProvider {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(feed, runtime);
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: ProviderOfFeed });
}
