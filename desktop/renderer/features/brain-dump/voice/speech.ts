/**
 * Why listening stopped, or its text did not arrive (spec tasks 8, Voice).
 * - `denied`: the microphone may not be used here;
 * - `recognition`: the recogniser failed;
 * - `unreachable`: the recogniser's own service cannot be reached; another input may work;
 * - `notStarted`: the recording did not start;
 * - `noMicrophone`: the recogniser found no microphone;
 * - `noRecording`: there is no microphone to record with;
 * - `nothingHeard`: no voice, or none that was understood; the recording is kept;
 * - `noTranscription`, `localOnly`: no transcription, here or for this user; the recording is kept;
 * - `notWritten`: it could not be transcribed just now; the recording is kept.
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

/** Events of a speech input. None follow `ended`. */
export interface SpeechListener {
  /** Listening has started. */
  started(): void;
  /** Everything understood since the start: final lines, and interim text that may still change. */
  heard(lines: readonly string[], onTheWay: string): void;
  /** A voice was detected, although its text is not known yet. */
  sounded(): void;
  /** The user stopped talking; listening continues. */
  paused(): void;
  /** The microphone is off, and the recording is being transcribed. */
  writing(): void;
  /** @param reason - a message for the user, if there is one */
  failed(trouble: VoiceTrouble, reason?: string): void;
  ended(): void;
}

/** A way to turn speech into text: the browser's recogniser, or a recording that the server transcribes. */
export interface SpeechInput {
  start(listener: SpeechListener): void;
  /** Turns the microphone off; what was said so far is still reported. */
  stop(): void;
  /** Releases the input at once; later events are ignored. A recording stays on this device. */
  leave(): void;
}

/** Appends lines to a text: pauses stay as line breaks. */
export const joined = (before: string, lines: readonly string[]): string =>
  [before.trimEnd(), ...lines.map((line) => line.trim())].filter((line) => line !== '').join('\n');

/**
 * Replaces what this session had heard before (`said`) with what it has heard now. Text added from elsewhere meanwhile
 * stays.
 */
export function withSaid(text: string, said: string, lines: readonly string[]): string {
  const at = said === '' ? -1 : text.lastIndexOf(said);
  return joined(at < 0 ? text : text.slice(0, at) + text.slice(at + said.length), lines);
}
