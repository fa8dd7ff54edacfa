/** Quieter than this is never a voice (root mean square of samples from -1 to 1). */
const LEAST_VOICE = 0.012;
/** A voice is this much louder than the room. */
const ABOVE_ROOM = 2.5;
/** How fast the room is taken to be as loud as what is heard: a part of the difference at every look. */
const ROOM_RISES = 0.01;

/** Root mean square of samples from -1 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Tells a voice from the noise of the room, which it learns: a fan must not keep the microphone on. */
export function createVoiceDetector(): (loudness: number) => boolean {
  let room = LEAST_VOICE / ABOVE_ROOM;
  return (loudness) => {
    room = loudness < room ? loudness : room + (loudness - room) * ROOM_RISES;
    return loudness > Math.max(LEAST_VOICE, room * ABOVE_ROOM);
  };
}
