/** The kinds of sound there are, and none. */
export const SOUND_KINDS = ['bowl', 'wood', 'drops', 'off'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** How loud a sound is. */
export const VOLUMES = ['quiet', 'medium', 'full'] as const;
export type Volume = (typeof VOLUMES)[number];

/** How a person likes the sounds of the timer. */
export interface SoundChoice {
  readonly kind: SoundKind;
  readonly volume: Volume;
}
