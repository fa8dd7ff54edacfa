// Byte format of the X protocol (X Window System Protocol, version 11), with little-endian numbers.
import type { Socket } from 'node:net';
import type { Cookie } from './address.ts';

/** What a server reports about itself during setup. */
export interface XScreen {
  /** The root window, which contains all others. */
  readonly root: number;
  /** First ID for resources that we create. */
  readonly resources: number;
  /** Minimum and maximum key code. */
  readonly keycodes: { readonly least: number; readonly most: number };
}

/** Bytes of every message except a longer reply. */
const MESSAGE = 32;
const HEAD = 8;
const LITTLE_ENDIAN = 0x6c;

const upToFour = (length: number): number => Math.ceil(length / 4) * 4;

/** Pads with zeros, so that the next message begins at a multiple of four. */
export const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes], upToFour(bytes.length));

/** The setup request to a server. */
export function setUpRequest({ name, data }: Cookie = { name: Buffer.alloc(0), data: Buffer.alloc(0) }): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(LITTLE_ENDIAN, 0);
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(name.length, 6);
  head.writeUInt16LE(data.length, 8);
  return Buffer.concat([head, padded(name), padded(data)]);
}

/** Requests the pointer position. */
export function queryPointer(root: number): Buffer {
  const request = Buffer.alloc(8);
  request.writeUInt8(38, 0);
  request.writeUInt16LE(2, 2);
  request.writeUInt32LE(root, 4);
  return request;
}

/** Reads the pointer position from that reply, in pixels of the server. */
export const pointerIn = (reply: Buffer): { readonly x: number; readonly y: number } => ({
  x: reply.readInt16LE(16),
  y: reply.readInt16LE(18),
});

/** Splits received bytes into messages. */
export class Incoming {
  #bytes = Buffer.alloc(0);

  /** Waits for the setup response; undefined when the server denies access. */
  async setUp(socket: Socket, signal: AbortSignal): Promise<XScreen | undefined> {
    const whole = (): number =>
      this.#bytes.length < HEAD ? Number.POSITIVE_INFINITY : HEAD + this.#bytes.readUInt16LE(6) * 4;
    await new Promise<void>((resolve, reject) => {
      const take = (bytes: Buffer): void => {
        this.#bytes = Buffer.concat([this.#bytes, bytes]);
        if (this.#bytes.length < whole()) return;
        socket.off('data', take);
        resolve();
      };
      socket.on('data', take);
      socket.once('close', () => reject(new Error('The X server hung up')));
      signal.addEventListener('abort', () => reject(new Error('The X server does not answer')), { once: true });
    });
    const answer = this.#bytes.subarray(0, whole());
    this.#bytes = this.#bytes.subarray(answer.length);
    return answer.readUInt8(0) === 1 ? screenIn(answer) : undefined;
  }

  /** Passes on each message from now on. */
  follow(socket: Socket, onMessage: (message: Buffer) => void): void {
    socket.on('data', (bytes: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      for (let length = this.#next(); this.#bytes.length >= length; length = this.#next()) {
        const message = this.#bytes.subarray(0, length);
        this.#bytes = this.#bytes.subarray(length);
        onMessage(message);
      }
    });
  }

  #next(): number {
    if (this.#bytes.length < MESSAGE) return MESSAGE;
    return this.#bytes.readUInt8(0) === 1 ? MESSAGE + this.#bytes.readUInt32LE(4) * 4 : MESSAGE;
  }
}

/** Finds the first screen, after the vendor's name and the pixmap formats. */
function screenIn(answer: Buffer): XScreen {
  const [maker, formats] = [answer.readUInt16LE(24), answer.readUInt8(29)];
  return {
    root: answer.readUInt32LE(40 + upToFour(maker) + formats * 8),
    resources: answer.readUInt32LE(12),
    keycodes: { least: answer.readUInt8(34), most: answer.readUInt8(35) },
  };
}
