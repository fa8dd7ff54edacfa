/** Everything about calendars that are read along: a change of one changes the plans too. */
export const feedsKey = ['calendars'] as const;
