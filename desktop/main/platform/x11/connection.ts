import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Cookie, cookieIn, displayNumber } from './address.ts';
import { getInputFocus } from './requests.ts';
import { Incoming, padded, setUpRequest, type XScreen } from './wire.ts';

/** Milliseconds after which a server that does not respond counts as missing. */
const PATIENCE_MS = 2_000;

/** The server's response to one request: its reply, or null for an error. */
type Answer = Buffer | null;

/** Our own connection to the X server of this session, for features that Electron lacks. */
export class XConnection {
  readonly screen: XScreen;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;
  #onEvent: (event: Buffer) => void = () => undefined;

  private constructor(socket: Socket, screen: XScreen, incoming: Incoming) {
    this.#socket = socket;
    this.screen = screen;
    incoming.follow(socket, (message) => this.#hear(message));
    socket.on('close', () => this.#end());
    socket.unref(); // Does not keep the app alive.
  }

  /** Connects to the display of this session; undefined when there is no local one or it denies access. */
  static async open(env: Readonly<NodeJS.ProcessEnv> = process.env): Promise<XConnection | undefined> {
    const number = displayNumber(env.DISPLAY);
    if (number === undefined) return undefined;
    const socket = createConnection(`/tmp/.X11-unix/X${number}`);
    socket.on('error', () => socket.destroy());
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) });
      socket.write(setUpRequest(cookieOf(env, number)));
      const incoming = new Incoming();
      const screen = await incoming.setUp(socket, AbortSignal.timeout(PATIENCE_MS));
      return screen && new XConnection(socket, screen, incoming);
    } catch {
      socket.destroy();
      return undefined;
    }
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Registers a listener for events of 32 bytes each. */
  onEvent(listener: (event: Buffer) => void): void {
    this.#onEvent = listener;
  }

  /** Sends a request and waits for its reply; null when it is rejected or the server is gone. */
  async ask(request: Buffer): Promise<Answer> {
    const sequence = this.#write(request);
    if (sequence === undefined) return null;
    return await new Promise<Answer>((resolve) => this.#waiting.set(sequence, resolve));
  }

  /** Sends requests that have no reply. */
  tell(...requests: readonly Buffer[]): void {
    for (const request of requests) this.#write(request);
  }

  /** Sends a request without a reply, and waits until the server has executed or rejected it. */
  async attempt(request: Buffer): Promise<boolean> {
    const sequence = this.#write(request);
    if (sequence === undefined) return false;
    let isRefused = false;
    this.#waiting.set(sequence, () => (isRefused = true));
    const done = await this.ask(getInputFocus());
    this.#waiting.delete(sequence);
    return done !== null && !isRefused;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Returns the sequence number of the request, by which replies refer to it. */
  #write(request: Buffer): number | undefined {
    if (!this.isOpen) return undefined;
    this.#socket.write(padded(request));
    this.#sent = (this.#sent + 1) & 0xffff;
    return this.#sent;
  }

  #hear(message: Buffer): void {
    const kind = message.readUInt8(0);
    if (kind > 1) return this.#onEvent(message);
    const sequence = message.readUInt16LE(2);
    const resolve = this.#waiting.get(sequence);
    this.#waiting.delete(sequence);
    resolve?.(kind === 1 ? message : null);
  }

  #end(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

function cookieOf({ XAUTHORITY }: Readonly<NodeJS.ProcessEnv>, number: string): Cookie | undefined {
  try {
    return cookieIn(readFileSync(XAUTHORITY ?? path.join(homedir(), '.Xauthority')), number);
  } catch {
    return undefined; // A server without secrets accepts every program of this OS user.
  }
}
