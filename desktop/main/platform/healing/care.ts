/** What the app says when it mends itself. */
export interface HealingMessages {
  /** The language of the texts, as a tag. */
  readonly language: string;
  readonly unresponsive: { title: string; text: string; wait: string; reload: string };
  readonly plain: { title: string; text: string; draft: string; kept: string; restart: string; later: string };
}

/** What healing needs from the app. */
export interface Care {
  messages(): HealingMessages;
  /** Text that was written in the window of this name and is not sent yet; empty for none. */
  draftIn(window: string): Promise<string>;
  restart(): void;
  /** Windows that go while the app quits are not brought back. */
  isQuitting(): boolean;
}

let current: Care | undefined;

/** Sets what healing needs; until then windows are brought back without a draft and without questions. */
export function setCare(care: Care): void {
  current = care;
}

/** What was set. */
export const careNow = (): Care | undefined => current;
