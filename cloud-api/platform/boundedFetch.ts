/**
 * `fetch` for responses of other services: fails with a `RangeError` when one exceeds `most` bytes after decompression.
 */
export const boundedFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    let left = most;
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, stream) {
        left -= piece.byteLength;
        if (left < 0) stream.error(new RangeError('The answer is too long'));
        else stream.enqueue(piece);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
  };
