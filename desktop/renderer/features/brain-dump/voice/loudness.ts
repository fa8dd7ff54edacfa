/** Anything quieter is never a voice (root mean square of samples from -1 to 1). */
const LEAST_VOICE = 0.012;
/** A voice is at least this many times louder than the room. */
const ABOVE_ROOM = 2.5;
/** How fast the room level adapts: fraction of the difference per sample. */
const ROOM_RISES = 0.01;

/** Root mean square of samples from -1 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Tells a voice from background noise, which it learns: a fan must not keep the microphone on. */
export function createVoiceDetector(): (loudness: number) => boolean {
  let room = LEAST_VOICE / ABOVE_ROOM;
  return (loudness) => {
    room = loudness < room ? loudness : room + (loudness - room) * ROOM_RISES;
    return loudness > Math.max(LEAST_VOICE, room * ABOVE_ROOM);
  };
}
