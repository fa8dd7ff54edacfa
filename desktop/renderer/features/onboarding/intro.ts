/** When each message of the intro comes, in milliseconds after the one before (spec accounts 2, Onboarding; 9). */
const INTRO_DELAYS_MS = [1500, 2500, 2500, 2500, 2500, 2500, 2500] as const;
/** The button comes this long after the last message. */
const CONTINUE_DELAY_MS = 1000;

/** How many messages are on screen `elapsed` milliseconds after the start, and whether the button is. */
export function introAt(elapsed: number): { readonly messages: number; readonly canContinue: boolean } {
  let due = 0;
  let messages = 0;
  for (const delay of INTRO_DELAYS_MS) {
    due += delay;
    if (elapsed >= due) messages += 1;
  }
  return { messages, canContinue: elapsed >= due + CONTINUE_DELAY_MS };
}
