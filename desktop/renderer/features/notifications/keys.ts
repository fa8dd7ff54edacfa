/** What is known of a person's reminders; live news of the server name the same word. */
export const remindersKey = ['reminders'] as const;
