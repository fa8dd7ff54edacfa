/** Texts for when the app recovers from a failure. */
export interface HealingMessages {
  /** Language tag of the texts. */
  readonly language: string;
  readonly unresponsive: { title: string; text: string; wait: string; reload: string };
  readonly plain: { title: string; text: string; draft: string; kept: string; restart: string; later: string };
}

/** What recovery needs from the app. */
export interface Care {
  messages(): HealingMessages;
  /** Unsent text of the window with this name; empty for none. */
  draftIn(window: string): Promise<string>;
  restart(): void;
  /** Windows that close while the app quits are not brought back. */
  isQuitting(): boolean;
}

let current: Care | undefined;

/** Sets what recovery needs; until then windows come back without a draft and without a question. */
export function setCare(care: Care): void {
  current = care;
}

/** Returns what was set. */
export const careNow = (): Care | undefined => current;
