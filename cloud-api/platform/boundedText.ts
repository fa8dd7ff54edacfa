import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Thrown when the body of a response cannot be read. */
export class UnreadableBody extends Error {
  /** `broken`: unknown compression; `incomplete`: it broke off. */
  readonly reason: 'broken' | 'incomplete' | 'tooLarge' | 'unreachable';

  constructor(reason: UnreadableBody['reason']) {
    super(`The body is ${reason}`);
    this.reason = reason;
  }
}

export const PACKINGS = 'gzip, deflate, br';
const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads and decompresses a body as text, with the limit applied before and after decompression.
 * @param mostBytes - bytes, compressed and decompressed
 * @throws UnreadableBody - `unreachable` when the signal was aborted meanwhile
 */
export async function boundedText(response: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<string> {
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = UNPACK[packing]?.();
  if (!unpack && packing !== 'identity' && packing !== '') throw new UnreadableBody('broken');
  const pieces: Buffer[] = [];
  let size = 0;
  let received = 0;
  const body = unpack ? response.pipe(unpack) : response;
  response.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > mostBytes) response.destroy(new UnreadableBody('tooLarge'));
  });
  // A pipe does not forward errors.
  response.on('error', (error) => body.destroy(error));
  response.on('aborted', () => body.destroy(new UnreadableBody('incomplete')));
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw new UnreadableBody('tooLarge');
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody(signal.aborted ? 'unreachable' : 'incomplete');
  } finally {
    response.destroy();
  }
  return decoded(Buffer.concat(pieces), response.headers['content-type'] ?? '');
}

/** Decodes with the server's charset, else as UTF-8. */
function decoded(bytes: Uint8Array, type: string): string {
  const [, label = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
