/** What was due: "Frist war am 28.2.", "waren am Freitag fällig", "hätte ich am Montag abgeben müssen", "(war gestern)". */
const WAS_DUE: readonly RegExp[] = [
  /(?:frist|schluss|abgabe|stichtag|deadline)(?: \S+){0,4} (?:war|wars|waren|ware)\b(?! (?:noch )?nicht)/,
  /\b(?:war|wars|waren)(?: \S+){1,5} (?:fallig|abzugeben|einzureichen|zu zahlen)\b/,
  /\bhatt(?:e|en|s)? .*\b(?:mussen|miassn|mussn|sollen|solln)\b/,
  /\b(?:frist|termin|gutschein|anmeldung) .*\b(?:abgelaufen|verstrichen)\b/,
  /[,(–-] (?:das |es |der |die )?(?:war|wars|waren)(?: schon| eigentlich| eig| leider| ja)* (?:gestern|vorgestern|am|letzte\S*) /,
];

/** Whether the words say that something was due on a day that is over; it is due today. */
export const wasDue = (words: readonly string[]): boolean => {
  const said = `${words.join(' ')} `;
  return WAS_DUE.some((form) => form.test(said));
};

/** "seit Montag überfällig": the words say how long it has been due, so they stay in the title. */
export const isOverdueSince = (words: readonly string[], at: number): boolean =>
  words[at - 1] === 'seit' && words.includes('uberfallig');
