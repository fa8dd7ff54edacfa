import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Cookie, cookieIn, displayNumber } from './address.ts';
import { getInputFocus } from './requests.ts';
import { Incoming, padded, setUpRequest, type XScreen } from './wire.ts';

/** Milliseconds after which a server that does not answer counts as none. */
const PATIENCE_MS = 2_000;

/** What the server sent back to one call: its reply, or null for an error. */
type Answer = Buffer | null;

/** A line of our own to the X server of this session, for what Electron does not ask of it. */
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
    socket.unref(); // It keeps no app alive.
  }

  /** Connects to the display of this session; undefined where there is none on this computer, or it does not let us in. */
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

  /** Hears events from now on, 32 bytes each. */
  onEvent(listener: (event: Buffer) => void): void {
    this.#onEvent = listener;
  }

  /** Calls the server and waits for its reply; null where it refuses, or is gone. */
  async ask(request: Buffer): Promise<Answer> {
    const sequence = this.#write(request);
    if (sequence === undefined) return null;
    return await new Promise<Answer>((resolve) => this.#waiting.set(sequence, resolve));
  }

  /** Tells the server something that it does not answer. */
  tell(...requests: readonly Buffer[]): void {
    for (const request of requests) this.#write(request);
  }

  /** Tells the server something that it does not answer, and waits until it has done or refused it. */
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

  /** The number of the call, as the answer names it. */
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
    return undefined; // A server without secrets lets everybody of this account in.
  }
}
