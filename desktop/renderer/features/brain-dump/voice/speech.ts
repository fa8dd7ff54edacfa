/**
 * Why listening did not go on, or its words did not come (spec tasks 8, Voice).
 * - `denied`: the microphone may not be used here;
 * - `recognition`: the recogniser failed;
 * - `unreachable`: the recogniser's own service cannot be reached; another way to listen may work;
 * - `notStarted`: the recording did not begin;
 * - `noMicrophone`: there is nothing to listen with, says the recogniser;
 * - `noRecording`: there is nothing to record with;
 * - `nothingHeard`: no voice, or none that was understood; the recording is kept;
 * - `noTranscription`, `localOnly`: nobody writes recordings down, here or for this person; the recording is kept;
 * - `notWritten`: it could not be written down just now; the recording is kept.
 */
export type VoiceTrouble =
  | 'denied'
  | 'recognition'
  | 'unreachable'
  | 'notStarted'
  | 'noMicrophone'
  | 'noRecording'
  | 'nothingHeard'
  | 'noTranscription'
  | 'localOnly'
  | 'notWritten';

/** What one way of listening tells while it listens. After `ended` it tells nothing more. */
export interface SpeechListener {
  /** From now on words are heard. */
  started(): void;
  /** Everything understood since the start: finished lines, and words that may still change. */
  heard(lines: readonly string[], onTheWay: string): void;
  /** A voice is there, although it is not known yet what it says. */
  sounded(): void;
  /** The person stopped talking; listening goes on. */
  paused(): void;
  /** The microphone is off, and what it heard is being written down. */
  writing(): void;
  /** @param reason - in words for the person, where there are some */
  failed(trouble: VoiceTrouble, reason?: string): void;
  ended(): void;
}

/** A way to turn speech into words: the browser's recogniser, or a recording that the server writes down. */
export interface SpeechInput {
  start(listener: SpeechListener): void;
  /** Switches the microphone off; what was said until now is still told. */
  stop(): void;
  /** Lets go at once; nobody listens to what it still tells. What a recording holds stays on this device. */
  leave(): void;
}

/** A line under what is there already: pauses stay as line breaks. */
export const joined = (before: string, lines: readonly string[]): string =>
  [before.trimEnd(), ...lines.map((line) => line.trim())].filter((line) => line !== '').join('\n');

/**
 * The text with what was heard in this listening, in place of what was heard of it before (`said`). Words that came in
 * from elsewhere meanwhile stay.
 */
export function withSaid(text: string, said: string, lines: readonly string[]): string {
  const at = said === '' ? -1 : text.lastIndexOf(said);
  return joined(at < 0 ? text : text.slice(0, at) + text.slice(at + said.length), lines);
}
