import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type RequestOptions, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configureRequestOptions, configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import { signFeed } from './feedSignature.ts';

/** Generates real keys for a test. */
export const makeKeys = (): { publicKey: KeyObject; privateKey: KeyObject } => generateKeyPairSync('ed25519');

export interface Release {
  readonly version: string;
  readonly content: string;
  readonly stagingPercentage?: number;
  /** Content of the file; by default a deb of this version. */
  readonly file?: string;
  /** Folder of the file, relative to the feed. */
  readonly folder?: string;
}

/** A folder of updates on a real server, laid out as by the release pipeline. */
export class FeedServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'unchaos-feed-'));
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  /** Bytes of each partial response. */
  readonly parts: number[] = [];
  /** Whether each file is in its release's folder, as on GitHub; otherwise all are in one folder. */
  isDeep = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(({ url = '', headers }, response) => {
      const { pathname } = new URL(url, 'http://feed');
      const inPlace = path.join(this.folder, path.normalize(pathname));
      const name = path.basename(pathname);
      this.asked.push(this.isDeep ? pathname.slice(1) : name);
      try {
        const whole = readFileSync(this.isDeep ? inPlace : path.join(this.folder, name));
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
        if (from === undefined) return void response.end(whole);
        const part = whole.subarray(Number(from), Number(to) + 1);
        this.parts.push(part.length);
        const range = `bytes ${from}-${to}/${whole.length}`;
        response.writeHead(206, { 'Content-Range': range, 'Accept-Ranges': 'bytes' }).end(part);
      } catch {
        response.writeHead(404).end();
      }
    });
  }

  static async start(port = 0): Promise<FeedServer> {
    const feed = new FeedServer();
    feed.#server.listen(port, '127.0.0.1');
    await once(feed.#server, 'listening');
    return feed;
  }

  get url(): string {
    const address = this.#server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  }

  /** Publishes a release, with a feed that is signed by `key` (or unsigned). Returns the feed. */
  publish(release: Release, key: KeyObject | null, name = 'latest-linux.yml'): string {
    const { version, content, stagingPercentage, folder = '' } = release;
    const file = release.file ?? `unchaos-${version}-linux-amd64.deb`;
    const sha512 = createHash('sha512').update(content).digest('base64');
    this.put(path.join(path.dirname(name), folder, file), content);
    const lines = [
      `version: ${version}`,
      'files:',
      `  - url: ${folder}${file}`,
      `    sha512: ${sha512}`,
      `    size: ${content.length}`,
      `path: ${folder}${file}`,
      `sha512: ${sha512}`,
      ...(stagingPercentage === undefined ? [] : [`stagingPercentage: ${stagingPercentage}`]),
      `releaseDate: '2026-01-01T00:00:00.000Z'`,
    ];
    const feed = `${lines.join('\n')}\n`;
    const signed = key ? signFeed(path.basename(name), feed, key) : feed;
    this.put(name, signed);
    return signed;
  }

  /** Writes a file to the folder. */
  put(name: string, content: string | Uint8Array): void {
    const place = path.join(this.folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }

  get feed(): string {
    return readFileSync(path.join(this.folder, 'latest-linux.yml'), 'utf8');
  }

  /** Replaces the feed. */
  replace(feed: string): void {
    this.put('latest-linux.yml', feed);
  }

  async stop(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** electron-updater's network access, over Node instead of Electron. */
export class NodeHttp extends HttpExecutor<ReturnType<typeof ask>> {
  override createRequest(options: RequestOptions, callback: (response: unknown) => void): ReturnType<typeof ask> {
    return ask(options, callback);
  }

  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return await options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const requestOptions: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, requestOptions);
      configureRequestOptions(requestOptions);
      const callback = (error: Error | null): void => (error ? reject(error) : resolve(destination));
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}
